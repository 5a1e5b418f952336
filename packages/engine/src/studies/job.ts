import type { BacktestRequest, LookAheadRequest, ResampleRequest } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { CellBatch } from '../validation/sweep'
import type { SweepPlan } from '../validation/sweepAnswer'
import type { TestedFold } from '../validation/walkForward'
import type { WalkForwardPlan } from '../validation/walkForwardAnswer'
import type { Fold } from '../validation/windows'

/** A study of one run. */
export type RunStudyPlan =
  | { readonly kind: 'resample'; readonly request: ResampleRequest }
  | { readonly kind: 'stress'; readonly request: object }
  | { readonly kind: 'lookahead'; readonly request: LookAheadRequest }

/** A study's plan, validated as far as possible without bars. */
export type StudyPlan =
  | ({ readonly kind: 'sweep' } & SweepPlan)
  | ({ readonly kind: 'walkforward' } & WalkForwardPlan)
  | (RunStudyPlan & { readonly run: BacktestRequest })

/** A piece of a study, for a thread of its own. */
export type StudyJob =
  /** Checks a plan against its bars. */
  | { readonly what: 'check'; readonly plan: StudyPlan }
  | { readonly what: 'cells'; readonly plan: SweepPlan; readonly from: number; readonly to: number }
  | { readonly what: 'folds'; readonly plan: WalkForwardPlan; readonly folds: readonly Fold[] }
  /** Pieces that return a result. */
  | {
      readonly what: 'judge-sweep'
      readonly plan: SweepPlan
      readonly batches: readonly CellBatch[]
      readonly earlier: number
    }
  | { readonly what: 'cell'; readonly plan: SweepPlan; readonly cell: number }
  | { readonly what: 'judge-folds'; readonly plan: WalkForwardPlan; readonly tested: readonly TestedFold[] }
  | { readonly what: 'run'; readonly plan: RunStudyPlan & { readonly run: BacktestRequest } }

/** A plan that can be executed. */
export interface CheckedDone {
  readonly kind: 'checked'
  /** Number of cells or folds; 100 for studies counted in percent. */
  readonly total: number
  /** Those that were given. */
  readonly bars: Bars
  /** For a walk-forward. */
  readonly folds: readonly Fold[]
}

export interface CellsDone {
  readonly kind: 'cells'
  readonly batch: CellBatch
}

export interface FoldsDone {
  readonly kind: 'folds'
  readonly tested: readonly TestedFold[]
}

/** What a piece ends with that is not kept. */
export interface AnswerDone {
  readonly kind: 'answer'
  /** JSON in UTF-8, ready to be sent. */
  readonly json: Uint8Array
}

export type StudyDone = AnswerDone | CheckedDone | CellsDone | FoldsDone
