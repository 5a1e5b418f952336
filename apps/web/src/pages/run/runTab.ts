import type { BacktestRun, RunPart } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'

export interface RunTabProps {
  /** Of the chosen part. */
  result: Resource<BacktestRun>
  whole: Resource<BacktestRun>
  /** null for all. Stable until it changes. */
  part: RunPart | null
  /** Stable. */
  onPart: (changed: Partial<RunPart>) => void
  timeZone: string
  /** 1-based, in closing order, shown on prices; null for none. */
  trade: number | null
  onTrade: (trade: number | null) => void
}
