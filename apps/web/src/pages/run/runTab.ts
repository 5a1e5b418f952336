import type { BacktestRun } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'

/** Props of every tab. */
export interface RunTabProps {
  result: Resource<BacktestRun>
  timeZone: string
  /** 1-based number, in closing order, of the trade shown on prices; null for none. */
  trade: number | null
  onTrade: (trade: number | null) => void
}
