import { EquityCurve } from '@tidemark/charts/equity'
import type { Summary, Trade } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { stepEquity, TradesTable } from '@tidemark/ui'
import { useMemo } from 'react'

interface ChartWithTableProps {
  summary: Summary
  trades: Resource<readonly Trade[]>
}

export function ChartWithTable({ summary, trades }: ChartWithTableProps) {
  const steps = useMemo(() => mapResource(trades, (list) => stepEquity(summary, list)), [summary, trades])
  return (
    <>
      <EquityCurve result={steps} />
      <TradesTable trades={trades} />
    </>
  )
}
