import type { MessagePort } from 'node:worker_threads'
import type {
  BacktestRequest,
  Config,
  CorrelationRequest,
  ErrorBody,
  PlotIndicatorsRequest,
  RunFacts,
  Timeframe,
} from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import type { TryBatch } from '@tidemark/engine/ledger'
import type { AnswerDone, StudyDone, StudyJob } from '@tidemark/engine/studies'
import type { StrategyFacts } from './own/declared'
import type { Decided } from './own/messages'
import type { PriceFile, ReadingHints } from '@tidemark/engine/price-file'
import type { Claims, NumberedRow } from './claims'
import type { Control } from './control'

/** The memory of `bars` is transferred, so they are empty afterwards. */
export interface TaskSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly bars: Bars
  readonly stored: Timeframe
}

/** A worker thread asks the main thread for a strategy file's decisions. */
export interface OwnLine {
  readonly port: MessagePort
  /** Sent so far. Shared, so that a thread can wait for the next one. */
  readonly replies: Int32Array<SharedArrayBuffer>
}

/** Its process adds the decisions before the task goes to a worker thread. */
export interface OwnPart {
  readonly file: string
  readonly facts: StrategyFacts
  readonly decided?: Decided
  /** For a study, which asks while it is computed. */
  readonly line?: OwnLine
}

export interface BacktestTask {
  readonly kind: 'backtest'
  readonly request: BacktestRequest
  readonly series: readonly [TaskSeries]
  readonly own?: OwnPart
}

export interface PlotTask {
  readonly kind: 'plot'
  readonly request: PlotIndicatorsRequest
  readonly series: readonly [TaskSeries]
}

export interface CorrelationTask {
  readonly kind: 'correlation'
  readonly request: CorrelationRequest
  readonly series: readonly [TaskSeries, TaskSeries]
  readonly withSeries: boolean
}

export interface GridTask {
  readonly kind: 'grid'
  readonly request: BacktestRequest
  readonly configs: readonly Config[]
  readonly statistics: readonly string[]
  readonly series: readonly [Pick<TaskSeries, 'bars'>]
  readonly claims: Claims
}

export interface CsvTask {
  readonly kind: 'csv'
  readonly path: string
  readonly options: ReadingHints
  readonly isDry: boolean
  readonly series: readonly []
}

export interface CheckedSeries {
  readonly bars: Bars
  /** See `hashBars`. */
  readonly barsHash: string
}

export interface StudyTask {
  readonly kind: 'study'
  readonly job: StudyJob
  /** For a check, as stored; otherwise aggregated, in shared memory. */
  readonly series: readonly [TaskSeries | CheckedSeries]
  readonly own?: OwnPart | undefined
}

export type Task = BacktestTask | PlotTask | CorrelationTask | GridTask | CsvTask | StudyTask

export type Sent = Task & { readonly control?: Control }

export interface RunDone {
  readonly kind: 'run'
  readonly strategy: string
  /** Gzipped JSON object, without `equity` and `run_id`. */
  readonly result: Uint8Array
  readonly equity: Uint8Array
  readonly report: Uint8Array
  readonly facts: RunFacts
  /** What the ledger keeps of it. */
  readonly tries: readonly TryBatch[]
}

export interface RowsDone {
  readonly kind: 'rows'
  readonly rows: readonly NumberedRow[]
}

export interface FileDone {
  readonly kind: 'file'
  readonly read: PriceFile
}

export type Done = RunDone | AnswerDone | RowsDone | FileDone | StudyDone

export interface Stopped {
  readonly kind: 'stopped'
}

export interface Refused {
  readonly kind: 'refused'
  readonly status: number
  readonly detail: ErrorBody['detail']
}

/** Large parts are already bytes, to be passed on unchanged. */
export type Outcome = Done | Refused | Stopped

export interface Runner {
  /** @throws when aborted, or when the worker crashes. A refused request is an outcome, not an error. */
  run(task: Task, signal: AbortSignal, control?: Control): Promise<Outcome>
  close(): Promise<void>
}
