import type { BacktestRequest, LookAheadRequest, ResampleRequest } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { CellBatch, Fold, SweepPlan, TestedFold, WalkForwardPlan } from '@tidemark/engine/research'

/** A study of one run. */
export type RunStudyPlan =
  | { readonly kind: 'resample'; readonly request: ResampleRequest }
  | { readonly kind: 'stress'; readonly request: object }
  | { readonly kind: 'lookahead'; readonly request: LookAheadRequest }

/** What is to be studied, checked as far as it can be without bars. */
export type StudyPlan =
  | ({ readonly kind: 'sweep' } & SweepPlan)
  | ({ readonly kind: 'walkforward' } & WalkForwardPlan)
  | (RunStudyPlan & { readonly run: BacktestRequest })

export type StudyKind = StudyPlan['kind']

/** A piece of a study for a worker thread. */
export type StudyJob =
  /** Checks a plan against its bars, and shares these. */
  | { readonly what: 'check'; readonly plan: StudyPlan }
  | { readonly what: 'cells'; readonly plan: SweepPlan; readonly from: number; readonly to: number }
  | { readonly what: 'folds'; readonly plan: WalkForwardPlan; readonly folds: readonly Fold[] }
  /** What ends in an answer. */
  | {
      readonly what: 'judge-sweep'
      readonly plan: SweepPlan
      readonly batches: readonly CellBatch[]
      readonly earlier: number
    }
  | { readonly what: 'cell'; readonly plan: SweepPlan; readonly cell: number }
  | { readonly what: 'judge-folds'; readonly plan: WalkForwardPlan; readonly tested: readonly TestedFold[] }
  | { readonly what: 'run'; readonly plan: RunStudyPlan & { readonly run: BacktestRequest } }

/** A plan that can be carried out. */
export interface CheckedDone {
  readonly kind: 'checked'
  /** Cells or folds; 100 for what is told in hundredths. */
  readonly total: number
  /** Gathered and shared. */
  readonly bars: Bars
  /** Of a walk-forward. */
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
