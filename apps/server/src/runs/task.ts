import type { BacktestRequest, ErrorBody, Timeframe } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'

/** One backtest, as it goes to a worker thread. The memory of `bars` goes with it: it is empty afterwards. */
export interface Task {
  readonly request: BacktestRequest
  readonly symbol: string
  readonly timeframe: Timeframe
  /** The stored bars, and their timeframe: the worker gathers them into the one asked for. */
  readonly bars: Bars
  readonly stored: Timeframe
}

/** What comes back: everything large is text or bytes already, so that the main thread only passes it on. */
export type Outcome =
  | {
      readonly kind: 'done'
      /** The strategy's short name, as run ids carry it. */
      readonly strategy: string
      /** Gzipped JSON object, without `equity` and `run_id`. */
      readonly result: Uint8Array
      /** Gzipped JSON array of equity points. */
      readonly equity: Uint8Array
    }
  | { readonly kind: 'refused'; readonly status: number; readonly detail: ErrorBody['detail'] }

/** Where tasks are done. */
export interface Runner {
  /** @throws when aborted, or when the worker breaks down. A refused request is an outcome, not an error. */
  run(task: Task, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}
