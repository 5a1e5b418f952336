import type { BacktestRequest } from '@tidemark/contract'
import type { TaskSeries } from '../runs/task'
import type { StrategyFacts } from './declared'

/** Bars and parameters to decide on. */
export interface OwnAsk {
  readonly request: BacktestRequest
  /** First row of the series and the one after the last; null for all. The request's dates are cut from these. */
  readonly rows: readonly [number, number] | null
}

/** Work for a strategy file's process: read its declaration, decide on bars, or decide again on the same series. */
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
