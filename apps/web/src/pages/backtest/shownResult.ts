import type { BacktestRun } from '@tidemark/api'
import type { BacktestState } from '@tidemark/api/hooks'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** What the page's right-hand side shows. */
export interface Shown {
  readonly result: Resource<BacktestRun>
  /** What went wrong last, and the same thing once more; null when nothing has. */
  readonly failure: { readonly error: RequestFailure; readonly retry: () => void } | null
}

interface ShownOptions {
  /** The run that the address names; idle when it names none. */
  readonly stored: Resource<BacktestRun>
  readonly state: BacktestState
  /** The finished run of `state` is the one at this address (a backend that gives no run ids). */
  readonly isOwn: boolean
  /** Epoch ms of the finished run of `state`. */
  readonly doneAt: number
  /** Runs a request once more. */
  readonly rerun: () => void
}

/** One thing to show out of two that may be there: the run of the address, and the one under way. An earlier result stays while another runs, and after one fails. */
export function shownResult({ stored, state, isOwn, doneAt, rerun }: ShownOptions): Shown {
  const earlier: Resource<BacktestRun> =
    stored.status === 'idle' && state.status === 'done' && isOwn
      ? { status: 'ready', data: state.result, refreshing: false, stale: null, updatedAt: doneAt, retry: rerun }
      : stored
  if (state.status === 'running') {
    return {
      result: earlier.status === 'ready' ? { ...earlier, refreshing: true } : { status: 'loading' },
      failure: null,
    }
  }
  if (state.status === 'failed') return { result: earlier, failure: { error: state.error, retry: rerun } }
  if (earlier.status === 'error') return { result: earlier, failure: { error: earlier.error, retry: earlier.retry } }
  return { result: earlier, failure: null }
}
