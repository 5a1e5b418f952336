import type { BacktestRun, RunPart } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'

/** Props of every tab. */
export interface RunTabProps {
  /** The run, or the part of it that is chosen. */
  result: Resource<BacktestRun>
  /** The whole run. */
  whole: Resource<BacktestRun>
  /** What is chosen; null for all. The same object until it changes. */
  part: RunPart | null
  /** Changes the choice; the same function for as long as the view is. */
  onPart: (changed: Partial<RunPart>) => void
  timeZone: string
  /** 1-based number, in closing order, of the trade shown on prices; null for none. */
  trade: number | null
  onTrade: (trade: number | null) => void
}
