import { ApiError } from './errors'
import type { Resource } from '@tidemark/contract/resource'

/** An answer beside what it answers. */
export interface Asked<Q, A> {
  readonly request: Q
  readonly answer: A
}

/** How a question that a button asks stands. `asked` is what was asked last, answered or not; null before the first. */
export interface AskerState<Q, A> {
  readonly asked: Q | null
  readonly resource: Resource<Asked<Q, A>>
}

/** One question at a time. For `useSyncExternalStore`. */
export interface Asker<Q, A> {
  readonly getState: () => AskerState<Q, A>
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Asks, or asks anew. The same request while it is under way is not sent again; another one cancels it. What was answered
   * before stays to be seen (`refreshing`), and with a failure it is `stale`; compare `data.request` with `asked`.
   *
   * @returns the answer; null when there is none to act on: it failed (the state says why), was overtaken or was cancelled.
   */
  readonly ask: (request: Q) => Promise<A | null>
  /** Ends a question that is under way; what was answered before stays. */
  readonly cancel: () => void
  /** Back to 'idle', whatever was. */
  readonly reset: () => void
}

interface AskerOptions<Q, A> {
  readonly send: (request: Q, signal: AbortSignal) => Promise<A>
  readonly isEmpty: (answer: A) => boolean
  /** Epoch ms. */
  readonly now: () => number
}

/** What is known of earlier answers: the state without the question under way. */
type Known<Q, A> = { readonly data: Asked<Q, A>; readonly at: number } | null

export function createAsker<Q, A>({ send, isEmpty, now }: AskerOptions<Q, A>): Asker<Q, A> {
  const listeners = new Set<() => void>()
  let known: Known<Q, A> = null
  let asked: Q | null = null
  let failure: ApiError | null = null
  let current: AbortController | null = null
  let state: AskerState<Q, A> = { asked, resource: { status: 'idle' } }

  const retry = () => {
    if (asked !== null) void ask(asked)
  }

  function resource(): Resource<Asked<Q, A>> {
    if (known === null) {
      if (current !== null) return { status: 'loading' }
      return failure === null ? { status: 'idle' } : { status: 'error', error: failure, retry }
    }
    const { data, at } = known
    if (isEmpty(data.answer)) {
      if (current !== null) return { status: 'loading' }
      return failure === null ? { status: 'empty', retry } : { status: 'error', error: failure, retry }
    }
    return { status: 'ready', data, refreshing: current !== null, stale: failure, updatedAt: at, retry }
  }

  function announce() {
    state = { asked, resource: resource() }
    for (const listener of listeners) listener()
  }

  function stop() {
    current?.abort()
    current = null
  }

  async function ask(request: Q): Promise<A | null> {
    if (current !== null && JSON.stringify(asked) === JSON.stringify(request)) return null
    stop()
    const own = new AbortController()
    current = own
    asked = request
    failure = null
    announce()
    let answer: A | null = null
    let error: ApiError | null = null
    try {
      answer = await send(request, own.signal)
    } catch (reason) {
      // What a client throws besides ApiError is our own abort, after which nobody listens.
      if (!(reason instanceof ApiError)) {
        if (current === own && !own.signal.aborted) throw reason
        return null
      }
      error = reason
    }
    if (current !== own) return null
    current = null
    failure = error
    if (answer !== null) known = { data: { request, answer }, at: now() }
    announce()
    return answer
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ask,
    cancel: () => {
      if (current === null) return
      stop()
      asked = known?.data.request ?? null
      announce()
    },
    reset: () => {
      stop()
      known = null
      asked = null
      failure = null
      announce()
    },
  }
}
