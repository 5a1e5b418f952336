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
import type { StrategyFacts } from '../strategies/declared'
import type { Decided } from '../strategies/messages'
import type { CellsDone, CheckedDone, FoldsDone, StudyJob } from '../studies/studyJob'
import type { FileOptions, FileRead } from '../uploads/readBarsFile'
import type { Claims, NumberedRow } from './claims'
import type { Control } from './control'

/** A series as it goes to a worker thread. The memory of `bars` goes with it: it is empty afterwards. */
export interface TaskSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
  /** The stored bars, and their timeframe: the worker gathers them into the one asked for. */
  readonly bars: Bars
  readonly stored: Timeframe
}

/** A strategy of a user's own in a task. Its process adds what it decided, before the task goes to a worker thread. */
export interface OwnPart {
  readonly file: string
  readonly facts: StrategyFacts
  /** Absent when its process found nothing to decide on. */
  readonly decided?: Decided
}

export interface BacktestTask {
  readonly kind: 'backtest'
  readonly request: BacktestRequest
  readonly series: readonly [TaskSeries]
  /** Where the strategy is no built-in one. */
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
  /** Whether the answer has the series of one point per bar. */
  readonly withSeries: boolean
}

/** A grid that is shared with other threads. Its bars are gathered already, and lie in memory that all of them read. */
export interface GridTask {
  readonly kind: 'grid'
  readonly request: BacktestRequest
  readonly configs: readonly Config[]
  readonly statistics: readonly string[]
  readonly series: readonly [Pick<TaskSeries, 'bars'>]
  /** Which configurations are taken. */
  readonly claims: Claims
}

/** A file that has been uploaded, to be read into bars. It brings bars instead of being given some. */
export interface CsvTask {
  readonly kind: 'csv'
  readonly path: string
  /** What the caller says of it; absent: what the file shows. */
  readonly options: FileOptions
  /** Only to be looked at: one that cannot be stored is no failure then. */
  readonly isDry: boolean
  readonly series: readonly []
}

/** A piece of a study. */
export interface StudyTask {
  readonly kind: 'study'
  readonly job: StudyJob
  /** To be checked: as they are stored. Else gathered, in memory that all threads read. */
  readonly series: readonly [TaskSeries | Pick<TaskSeries, 'bars'>]
}

/** One piece of work, from a request that has been checked. */
export type Task = BacktestTask | PlotTask | CorrelationTask | GridTask | CsvTask | StudyTask

/** A task on its way to a worker, with what both sides look at meanwhile. */
export type Sent = Task & { readonly control?: Control }

/** A backtest, ready to be stored. */
export interface RunDone {
  readonly kind: 'run'
  /** The strategy's short name, as run ids carry it. */
  readonly strategy: string
  /** Gzipped JSON object, without `equity` and `run_id`. */
  readonly result: Uint8Array
  /** Gzipped JSON array of equity points. */
  readonly equity: Uint8Array
  /** Gzipped JSON object. */
  readonly report: Uint8Array
  /** What the library shows of it. */
  readonly facts: RunFacts
}

/** An answer that is not kept. */
export interface AnswerDone {
  readonly kind: 'answer'
  /** JSON in UTF-8, ready to be sent. */
  readonly json: Uint8Array
}

/** Those rows of a grid that the task has come to compute. */
export interface RowsDone {
  readonly kind: 'rows'
  readonly rows: readonly NumberedRow[]
}

/** A file, its bars in memory that both threads see. */
export interface FileDone {
  readonly kind: 'file'
  readonly read: FileRead
}

export type Done = RunDone | AnswerDone | RowsDone | FileDone | CheckedDone | CellsDone | FoldsDone

/** It was asked to stop, and did. */
export interface Stopped {
  readonly kind: 'stopped'
}

export interface Refused {
  readonly kind: 'refused'
  readonly status: number
  readonly detail: ErrorBody['detail']
}

/** What comes back: a run of a backtest, rows of a grid, an answer of everything else. What is large is bytes already, to be passed on as they are. */
export type Outcome = Done | Refused | Stopped

/** Where tasks are done. */
export interface Runner {
  /**
   * @param control - shows how far the task is. @default one that nobody looks at
   * @throws when aborted, or when the worker breaks down. A refused request is an outcome, not an error.
   */
  run(task: Task, signal: AbortSignal, control?: Control): Promise<Outcome>
  close(): Promise<void>
}
