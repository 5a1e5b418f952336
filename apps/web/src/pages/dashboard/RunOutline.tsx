import type { BacktestRun } from '@tidemark/api'
import { AccountCurve } from '@tidemark/charts/account'
import { barEquity, MetricName, runTitle, stepEquity } from '@tidemark/ui'
import { findMetric, metricText } from '@tidemark/ui/metrics'
import { useMemo } from 'react'
import { describeRun } from '../run/describeRun'
import styles from './Morning.module.css'

const FIGURES = ['return', 'max-drawdown', 'sharpe', 'trades'] as const

/** Shows a run's account and four metrics. */
export function RunOutline({ run }: { run: BacktestRun }) {
  const points = useMemo(() => barEquity(run.equity_curve) ?? stepEquity(run.summary, run.trades), [run])
  const { strategy, symbol } = describeRun(run)
  return (
    <div className={styles['outline']}>
      <AccountCurve className={styles['curve']} points={points} name={`Account of ${runTitle({ strategy, symbol })}`} />
      <dl className={styles['figures']}>
        {FIGURES.map((id) => {
          const metric = findMetric(id)
          return (
            <div key={id}>
              <dt>
                <MetricName metric={metric} run={run} />
              </dt>
              <dd>{metricText(metric, metric.read(run))}</dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
