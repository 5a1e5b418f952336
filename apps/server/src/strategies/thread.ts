import type { Control } from '../runs/control'
import type { BacktestTask, Outcome } from '../runs/task'
import type { StrategyFacts } from './declared'

/** What a thread for a strategy of a user's own is started with. */
export type OwnWork =
  | { readonly kind: 'inspect'; readonly file: string }
  | { readonly kind: 'run'; readonly file: string; readonly task: BacktestTask; readonly control: Control }

/** Sent when the file's turn has come: the time of its limit starts here. */
export interface OwnBegun {
  readonly kind: 'begun'
}

/** What it answers; `fault` is what is wrong with the file. */
export type OwnAnswer =
  | { readonly kind: 'facts'; readonly facts: StrategyFacts }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'fault'; readonly reason: string }
  | { readonly kind: 'error'; readonly error: unknown }
