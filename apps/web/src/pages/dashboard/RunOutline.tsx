import { DataList, Grid } from '@chakra-ui/react'
import type { BacktestRun } from '@tidemark/api'
import { AccountCurve } from '@tidemark/charts/account'
import { barEquity, MetricName, runTitle, stepEquity } from '@tidemark/ui'
import { findMetric, metricText } from '@tidemark/ui/metrics'
import { useMemo } from 'react'
import { describeRun } from '../run/describeRun'

const FIGURES = ['return', 'max-drawdown', 'sharpe', 'trades'] as const

const OUTLINE = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(210px, max-content)' },
  borderTopWidth: '1px',
  borderColor: 'border.subtle',
  // The reset makes the chart's text inherit its size.
  '& > :first-child': { h: '152px', minW: '0', overflow: 'hidden', bg: 'chart.bg', fontSize: 'axis' },
  '& > dl': { borderTopWidth: { base: '1px', md: '0' }, borderStartWidth: { md: '1px' }, borderColor: 'border.subtle' },
} as const

/** Shows a run's account and four metrics. */
export function RunOutline({ run }: { run: BacktestRun }) {
  const points = useMemo(() => barEquity(run.equity_curve) ?? stepEquity(run.summary, run.trades), [run])
  const { strategy, symbol } = describeRun(run)
  return (
    <Grid css={OUTLINE}>
      <AccountCurve points={points} name={`Account of ${runTitle({ strategy, symbol })}`} />
      <DataList.Root orientation="horizontal" variant="rows" py="1">
        {FIGURES.map((id) => {
          const metric = findMetric(id)
          return (
            <DataList.Item key={id} minH="35px">
              <DataList.ItemLabel>
                <MetricName metric={metric} run={run} />
              </DataList.ItemLabel>
              <DataList.ItemValue>{metricText(metric, metric.read(run))}</DataList.ItemValue>
            </DataList.Item>
          )
        })}
      </DataList.Root>
    </Grid>
  )
}
