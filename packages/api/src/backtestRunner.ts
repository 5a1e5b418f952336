import type { BacktestRequestInput } from '@tidemark/contract'
import type { BacktestRun, Client } from './client'
import { ApiError } from './errors'

/** How the latest backtest of a screen stands. `startedAt` is epoch ms; `requestId` is null where nobody can tell how far it is. */
export type BacktestState =
  | { readonly status: 'idle' }
  | {
      readonly status: 'running'
      readonly request: BacktestRequestInput
      readonly startedAt: number
      readonly requestId: string | null
    }
  | { readonly status: 'done'; readonly request: BacktestRequestInput; readonly result: BacktestRun }
  | { readonly status: 'failed'; readonly request: BacktestRequestInput; readonly error: ApiError }

/** One backtest at a time. For `useSyncExternalStore`. */
export interface BacktestRunner {
  readonly getState: () => BacktestState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * The same request while it runs is not sent again; another one takes its place, and the first one's answer is dropped.
   *
   * @returns the result, after `done`; null when there is none to act on: failed (the state says why), ended, overtaken, or
   * not sent because it is under way already.
   */
  readonly run: (request: BacktestRequestInput) => Promise<BacktestRun | null>
  /** Ends a run that is under way; anything else stays as it is. */
  readonly cancel: () => void
  /** Back to 'idle', whatever was. */
  readonly reset: () => void
}

interface RunnerOptions {
  readonly client: Pick<Client, 'runBacktest' | 'newRequestId'>
  readonly now: () => number
  /** Called before 'done' is announced, so that a cache can be filled first. */
  readonly onDone?: (result: BacktestRun) => void
}

export function createBacktestRunner({ client, now, onDone }: RunnerOptions): BacktestRunner {
  let state: BacktestState = { status: 'idle' }
  let current: AbortController | null = null
  const listeners = new Set<() => void>()

  function become(next: BacktestState) {
    state = next
    for (const listener of listeners) listener()
  }

  function stop() {
    current?.abort()
    current = null
  }

  async function answer(
    request: BacktestRequestInput,
    own: AbortController,
    requestId: string | null,
  ): Promise<BacktestRun | null> {
    let next: BacktestState
    try {
      const result = await client.runBacktest(request, own.signal, requestId ?? undefined)
      next = { status: 'done', request, result }
    } catch (error) {
      // What the client throws besides ApiError is our own abort, after which nobody listens.
      if (!(error instanceof ApiError)) return null
      next = { status: 'failed', request, error }
    }
    if (current !== own) return null
    current = null
    if (next.status === 'done') onDone?.(next.result)
    become(next)
    return next.status === 'done' ? next.result : null
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: async (request) => {
      if (state.status === 'running' && JSON.stringify(state.request) === JSON.stringify(request)) return null
      stop()
      const own = new AbortController()
      current = own
      const requestId = client.newRequestId()
      become({ status: 'running', request, startedAt: now(), requestId })
      return answer(request, own, requestId)
    },
    cancel: () => {
      if (state.status !== 'running') return
      stop()
      become({ status: 'idle' })
    },
    reset: () => {
      stop()
      if (state.status !== 'idle') become({ status: 'idle' })
    },
  }
}
