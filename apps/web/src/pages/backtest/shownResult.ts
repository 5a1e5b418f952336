import type { BacktestRun } from '@tidemark/api'
import type { RequestState } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

/** What the page shows beside its form. */
export interface ShownResult {
  readonly result: Resource<BacktestRun>
  readonly failure: { readonly error: RequestFailure; readonly retry: () => void } | null
}

interface ShownResultOptions {
  /** The stored run in the URL; idle if there is none. */
  readonly stored: Resource<BacktestRun>
  readonly state: RequestState<BacktestRequestInput, BacktestRun>
  /** The URL is that of the last finished run, which is how backends without run ids can show it. */
  readonly isOwn: boolean
  /** Repeats the last request. */
  readonly rerun: () => void
}

/**
 * Chooses between the URL's run and the latest one: an earlier result stays while another is running, and after that
 * failed.
 */
export function shownResult({ stored, state, isOwn, rerun }: ShownResultOptions): ShownResult {
  const { loaded } = state
  const earlier: Resource<BacktestRun> =
    stored.status === 'idle' && loaded !== null && isOwn
      ? { status: 'ready', data: loaded.response, refreshing: false, stale: null, updatedAt: loaded.at, retry: rerun }
      : stored
  if (state.status === 'pending') {
    return {
      result: earlier.status === 'ready' ? { ...earlier, refreshing: true } : { status: 'loading' },
      failure: null,
    }
  }
  if (state.status === 'failed') return { result: earlier, failure: { error: state.error, retry: rerun } }
  if (earlier.status === 'error') return { result: earlier, failure: { error: earlier.error, retry: earlier.retry } }
  return { result: earlier, failure: null }
}
