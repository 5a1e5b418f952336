import { DistributionChart } from '@tidemark/charts/distribution'
import { mapResource } from '@tidemark/contract/resource'
import { StatisticRows } from '@tidemark/ui'
import { useMemo } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { exitRows, sideRows, sizeRows } from './distributionRows'
import { listedTrades } from './listedTrades'
import type { RunTabProps } from './runTab'
import styles from './RunWorkspace.module.css'

/** Shows the distribution of trades. */
export function DistributionTab({ result, timeZone }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const run = result.status === 'ready' ? result.data : null
  const returns = useMemo(() => (run === null ? [] : listedTrades(run).map(({ ReturnPct }) => ReturnPct)), [run])
  const report = run?.report
  return (
    <>
      <DistributionChart
        result={mapResource(result, () => returns)}
        title="Return per trade"
        timeZone={timeZone}
        fileName={`${run?.run_id ?? 'backtest'}-returns`}
        isExportable={canExport}
      />
      {run === null || report === undefined ? null : (
        <div className={styles['three']}>
          <StatisticRows title="Size of a trade" rows={mapResource(result, () => sizeRows(report))} />
          <StatisticRows title="Side" rows={mapResource(result, () => sideRows(report))} />
          <StatisticRows title="Exit by" rows={mapResource(result, exitRows)} />
        </div>
      )}
    </>
  )
}
