import type { StudyState, StudyStatus, SweepAnswer } from '@tidemark/contract'
import { ApiError } from './errors'
import { createStore, type ReadableStore } from './store'
import type { StudyCalls } from './studies'

const POLL_MS = 300

/** Pauses after failed polls double up to this: a minute and a half of them outlasts a server's restart. */
const LONGEST_POLL_MS = 10_000
const RETRIES = 12

/** `study` stays while another one starts, and after a failure. */
export type FollowedStudy<A> = { readonly study: A | null } & (
  | { readonly status: 'idle' }
  | { readonly status: 'starting' }
  | { readonly status: 'following' }
  | { readonly status: 'over' }
  /** Refused, or polling failed. `retry` continues. */
  | { readonly status: 'failed'; readonly error: ApiError; readonly retry: () => void }
)

export interface StudyStore<Q, A> extends ReadableStore<FollowedStudy<A>> {
  /** Returns the study's id; null when refused or superseded. */
  readonly start: (request: Q) => Promise<string | null>
  readonly open: (id: string) => void
  readonly cancel: () => void
  /** Runs what a cancelled or failed sweep lacks; nothing for other studies. */
  readonly resume: () => void
  /** The study continues on the server. */
  readonly leave: () => void
}

export interface StudyStoreOptions<Q, A> {
  readonly calls: Pick<StudyCalls<Q, A>, 'start' | 'get' | 'cancel' | 'resume'>
  /** Resolves at once when aborted. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const OVER: ReadonlySet<StudyStatus> = new Set(['done', 'cancelled', 'failed'])

export function createStudyStore<Q, A extends StudyState>({
  calls,
  wait = waitFor,
}: StudyStoreOptions<Q, A>): StudyStore<Q, A> {
  const store = createStore<FollowedStudy<A>>({ status: 'idle', study: null })
  let current = new AbortController()

  function begin(): AbortSignal {
    current.abort()
    current = new AbortController()
    return current.signal
  }

  function fail(error: unknown, signal: AbortSignal, retry: () => void): void {
    if (signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    store.set({ status: 'failed', study: store.get().study, error, retry })
  }

  function take(study: A): boolean {
    const isOver = OVER.has(study.status)
    store.set({ status: isOver ? 'over' : 'following', study })
    return isOver
  }

  async function follow(id: string, signal: AbortSignal): Promise<void> {
    let failures = 0
    while (!signal.aborted) {
      const known = store.get().study
      const before = known?.id === id ? known : null
      try {
        const answer = await calls.get(id, signal, cellsOf(before))
        if (signal.aborted || take(joined(before, answer))) return
        failures = 0
      } catch (error) {
        const isTemporary = before !== null && error instanceof ApiError && error.isRetryable
        if (!isTemporary || failures === RETRIES) return fail(error, signal, () => open(id))
        failures++
      }
      await wait(Math.min(POLL_MS * 2 ** failures, LONGEST_POLL_MS), signal)
    }
  }

  function open(id: string): void {
    const signal = begin()
    const { study } = store.get()
    store.set({ status: 'following', study: study?.id === id ? study : null })
    void follow(id, signal)
  }

  async function change(id: string, ask: () => Promise<A>, signal: AbortSignal): Promise<void> {
    try {
      const study = await ask()
      if (signal.aborted) return
      if (!take(study)) void follow(id, signal)
    } catch (error) {
      fail(error, signal, () => open(id))
    }
  }

  const followed: StudyStore<Q, A> = {
    get: store.get,
    subscribe: store.subscribe,
    async start(request) {
      const signal = begin()
      store.set({ status: 'starting', study: store.get().study })
      try {
        const study = await calls.start(request, signal)
        if (signal.aborted) return null
        if (!take(study)) void follow(study.id, signal)
        return study.id
      } catch (error) {
        fail(error, signal, () => void followed.start(request))
        return null
      }
    },
    open,
    cancel() {
      const { study, status } = store.get()
      if (study === null || status !== 'following') return
      const signal = begin()
      void change(study.id, () => calls.cancel(study.id, signal), signal)
    },
    resume() {
      const { study, status } = store.get()
      if (study === null || (status !== 'over' && status !== 'failed')) return
      const signal = begin()
      const resumed = calls.resume?.(study.id, signal)
      if (resumed === undefined) return
      store.set({ status: 'starting', study })
      void change(study.id, () => resumed, signal)
    },
    leave: () => void begin(),
  }
  return followed
}

function isSweep(study: object | null): study is SweepAnswer {
  return study !== null && 'cells' in study
}

function cellsOf(study: object | null): number | undefined {
  return isSweep(study) ? study.cells.cell.length : undefined
}

function joined<A extends StudyState>(before: A | null, answer: A): A {
  if (!isSweep(before) || !isSweep(answer)) return answer
  const [old, late] = [before.cells, answer.cells]
  return {
    ...answer,
    cells: {
      next: late.next,
      cell: [...old.cell, ...late.cell],
      value: [...old.value, ...late.value],
      return: [...old.return, ...late.return],
      trades: [...old.trades, ...late.trades],
    },
  }
}

async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
