import type { BacktestRequest } from '@tidemark/contract'
import type { TaskSeries } from '../runs/task'
import type { StrategyFacts } from './declared'

/** Work for a strategy file's process: read its declaration, or decide on these bars. */
export type OwnWork =
  | { readonly kind: 'inspect'; readonly file: string }
  | {
      readonly kind: 'run'
      readonly file: string
      readonly facts: StrategyFacts
      readonly request: BacktestRequest
      readonly series: TaskSeries
    }
