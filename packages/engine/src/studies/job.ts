import type { BacktestRequest, ChecksRequest, LookAheadRequest, MadeOf, ResampleRequest } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { TryBatch } from '../ledger/batch'
import type { SplitPart } from '../validation/pbo'
import type { CellBatch } from './sweep'
import type { SweepPlan } from './sweepAnswer'
import type { TestedFold } from './walkForward'
import type { WalkForwardPlan } from './walkForwardAnswer'
import type { Fold } from '../validation/windows'

type RunStudyPlan =
  | { readonly kind: 'resample'; readonly request: ResampleRequest }
  | { readonly kind: 'stress'; readonly request: object }
  | { readonly kind: 'lookahead'; readonly request: LookAheadRequest }
  | { readonly kind: 'checks'; readonly request: ChecksRequest }

/** Validated as far as possible without bars. */
export type StudyPlan =
  | ({ readonly kind: 'sweep' } & SweepPlan)
  | ({ readonly kind: 'walkforward' } & WalkForwardPlan)
  | (RunStudyPlan & { readonly run: BacktestRequest })

/** For a thread of its own. */
export type StudyJob =
  | { readonly what: 'check'; readonly plan: StudyPlan }
  | { readonly what: 'cells'; readonly plan: SweepPlan; readonly from: number; readonly to: number }
  | { readonly what: 'folds'; readonly plan: WalkForwardPlan; readonly folds: readonly Fold[] }
  | {
      readonly what: 'judge-splits'
      readonly plan: SweepPlan
      readonly batches: readonly CellBatch[]
      readonly part: number
    }
  | {
      readonly what: 'judge-sweep'
      readonly plan: SweepPlan
      readonly batches: readonly CellBatch[]
      readonly earlier: number
      /** Absent: to be computed with it. */
      readonly parts?: readonly SplitPart[] | undefined
    }
  | { readonly what: 'cell'; readonly plan: SweepPlan; readonly cell: number }
  | { readonly what: 'judge-folds'; readonly plan: WalkForwardPlan; readonly tested: readonly TestedFold[] }
  | { readonly what: 'run'; readonly plan: RunStudyPlan & { readonly run: BacktestRequest } }

export interface CheckedDone {
  readonly kind: 'checked'
  /** Cells or folds; 100 for studies counted in percent. */
  readonly total: number
  readonly bars: Bars
  /** Of the bars (`hashBars`) and their calendar: with another one the same bars give other numbers. */
  readonly barsHash: string
  /** Of the bars within the run's dates. */
  readonly madeOf: MadeOf
  /** For a walk-forward. */
  readonly folds: readonly Fold[]
}

/** What the ledger keeps of the runs that a piece made. */
interface WithTries {
  readonly tries?: readonly TryBatch[]
}

export interface CellsDone extends WithTries {
  readonly kind: 'cells'
  readonly batch: CellBatch
}

export interface FoldsDone extends WithTries {
  readonly kind: 'folds'
  readonly tested: readonly TestedFold[]
}

interface SplitsDone {
  readonly kind: 'splits'
  readonly part: SplitPart
}

export interface AnswerDone extends WithTries {
  readonly kind: 'answer'
  /** JSON in UTF-8. */
  readonly json: Uint8Array
}

export type StudyDone = AnswerDone | CheckedDone | CellsDone | FoldsDone | SplitsDone
