import { Box, Text } from '@chakra-ui/react'
import { RollingMetrics } from '@tidemark/charts/studies'
import { mapResource } from '@tidemark/contract/resource'
import { MetricRows, TradeSides } from '@tidemark/ui'
import { METRIC_GROUPS, METRICS, sharpeInterval } from '@tidemark/ui/metrics'
import { formatMetric } from '@tidemark/ui/format'
import { useDemo } from '../../demo/DemoProvider'
import type { RunTabProps } from './runTab'

/** Has its own table with a column per direction. */
const OWN_TABLE = 'Trades'

/** Shows all metrics by group. */
export function StatisticsTab({ result }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  const interval = run === null ? null : sharpeInterval(run)
  const notes: Record<string, string> =
    interval === null ? {} : { 'sharpe-simple': `90 % ${formatMetric(interval.low)} to ${formatMetric(interval.high)}` }
  const report = run?.report
  const groups = METRIC_GROUPS.filter((group) => group !== 'Inputs' && (report === undefined || group !== OWN_TABLE))
  return (
    <>
      {/* Cards of different heights without gaps. */}
      <Box columns="300px 3" columnGap="3" css={{ '& > *': { mb: '3', breakInside: 'avoid' } }}>
        {groups.map((group) => (
          <MetricRows
            key={group}
            title={group}
            metrics={METRICS.filter((metric) => metric.group === group)}
            run={result}
            notes={notes}
          />
        ))}
      </Box>
      {report === undefined ? null : (
        <RollingMetrics
          result={mapResource(result, () => report)}
          fileName={`${run?.run_id ?? 'backtest'}-rolling`}
          isExportable={canExport}
        />
      )}
      {run === null ? null : <TradeSides run={run} metrics={METRICS.filter(({ group }) => group === OWN_TABLE)} />}
      {interval === null ? null : (
        <Text px="0.5" color="fg.subtle" textStyle="xs">
          {interval.sentence}
        </Text>
      )}
    </>
  )
}
