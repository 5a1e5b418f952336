import type { BacktestRequest } from '@tidemark/contract'
import type { TaskSeries } from '../runs/task'
import type { StrategyFacts } from './declared'

export type OwnWork =
  | { readonly kind: 'inspect'; readonly file: string }
  | {
      readonly kind: 'run'
      readonly file: string
      readonly facts: StrategyFacts
      readonly request: BacktestRequest
      readonly series: TaskSeries
    }
