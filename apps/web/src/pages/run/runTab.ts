import type { BacktestRun, RunPart } from '@tidemark/api'
import type { IncompleteTrade } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'

export interface RunTabProps {
  /** Of the chosen part. */
  result: Resource<BacktestRun>
  whole: Resource<BacktestRun>
  /** null for all. Stable until it changes. */
  part: RunPart | null
  /** Stable. */
  onPart: (changed: Partial<RunPart>) => void
  /** 1-based, in closing order, shown on prices; null for none. */
  trade: number | null
  onTrade: (trade: number | null) => void
  /** Gets the rows of a trades table in their order. Stable. */
  onOrder: (trades: readonly IncompleteTrade[]) => void
}
