import type { BacktestRun } from '@tidemark/api'
import type { Resource } from '@tidemark/contract/resource'

/** What every tab takes. */
export interface RunTabProps {
  result: Resource<BacktestRun>
  timeZone: string
  /** Number of the trade that is shown on price, from 1 in the order of closing; null for none. */
  trade: number | null
  onTrade: (trade: number | null) => void
}
