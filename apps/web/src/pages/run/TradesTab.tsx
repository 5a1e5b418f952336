import { mapResource } from '@tidemark/contract/resource'
import { TradesTable } from '@tidemark/ui'
import { useMemo, useState } from 'react'
import { useDemo } from '../../demo/DemoProvider'
import { listedTrades } from './listedTrades'
import { chosenTrades } from './chosenTrades'
import type { RunTabProps } from './runTab'
import { NO_TRADES, whyNoTrades } from './whyNoTrades'

export function TradesTab({ result, whole, part, onPart, trade, onTrade, onOrder }: RunTabProps) {
  const canExport = useDemo().isAllowed('export')
  const [pageSize, setPageSize] = useState(20)
  const run = result.status === 'ready' ? result.data : null
  const listed = useMemo(() => (run === null ? [] : listedTrades(run)), [run])
  return (
    <TradesTable
      trades={mapResource(result, () => listed)}
      pageSize={pageSize}
      onPageSizeChange={setPageSize}
      canExport={canExport}
      {...chosenTrades({ listed, whole, part, onPart, trade, onTrade, onOrder })}
      fileName={`${run?.run_id ?? 'backtest'}-trades.csv`}
      {...(part === null ? { emptyText: whyNoTrades(run?.notes) } : NO_TRADES)}
    />
  )
}
