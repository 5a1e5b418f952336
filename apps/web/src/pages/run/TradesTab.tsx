import { mapResource } from '@tidemark/contract/resource'
import { TradesTable } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { listedTrades, numberOf } from './listedTrades'
import type { RunTabProps } from './runTab'
import { whyNoTrades } from './whyNoTrades'

/** Lists every trade in full width. */
export function TradesTab({ result, timeZone, trade, onTrade }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const [pageSize, setPageSize] = useState(20)
  const run = result.status === 'ready' ? result.data : null
  const listed = useMemo(() => (run === null ? [] : listedTrades(run)), [run])
  return (
    <TradesTable
      trades={mapResource(result, () => listed)}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      timeZone={timeZone}
      canExport={canExport}
      shown={trade === null ? null : trade - 1}
      onSelect={(chosen) => onTrade(numberOf(chosen, listed))}
      fileName={`${run?.run_id ?? 'backtest'}-trades.csv`}
      emptyText={whyNoTrades(run?.notes)}
    />
  )
}
