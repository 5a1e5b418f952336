import type { BacktestRequest } from '@tidemark/contract'
import type { TaskSeries } from '../task'
import type { StrategyFacts } from './declared'

export interface OwnAsk {
  readonly request: BacktestRequest
  /** [first, end); null for all. The request's dates are cut from these. */
  readonly rows: readonly [number, number] | null
}

export type OwnWork =
  | { readonly kind: 'inspect'; readonly file: string }
  | {
      readonly kind: 'run'
      readonly file: string
      readonly facts: StrategyFacts
      readonly ask: OwnAsk
      /** As stored, or those of the run already. */
      readonly series: TaskSeries | Pick<TaskSeries, 'bars'>
    }
  | { readonly kind: 'again'; readonly ask: OwnAsk }
