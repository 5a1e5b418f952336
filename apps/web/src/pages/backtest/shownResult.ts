import type { BacktestRun } from '@tidemark/api'
import type { RequestState } from '@tidemark/api/hooks'
import type { BacktestRequestInput } from '@tidemark/contract'
import type { RequestFailure, Resource } from '@tidemark/contract/resource'

export interface ShownResult {
  readonly result: Resource<BacktestRun>
  readonly failure: { readonly error: RequestFailure; readonly retry: () => void } | null
}

interface ShownResultOptions {
  /** The URL's run; idle without one. */
  readonly stored: Resource<BacktestRun>
  readonly state: RequestState<BacktestRequestInput, BacktestRun>
  /** The URL is the last run's: backends without run ids show it so. */
  readonly isOwn: boolean
  readonly rerun: () => void
}

/** Chooses the URL's run or the latest; an earlier result stays while another runs, and after it failed. */
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
