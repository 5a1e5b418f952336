import type { StudyState, StudyStatus, SweepAnswer } from '@tidemark/contract'
import { ApiError } from './errors'
import { createStore, type ReadableStore } from './store'
import type { StudyCalls } from './studies'

/** Ms between two questions about a study that is not over. */
const POLL_MS = 300

/** A study as a screen follows it. `study` stays while another one starts, and after a failure. */
export type FollowedStudy<A> = { readonly study: A | null } & (
  | { readonly status: 'idle' }
  /** Sent, and not yet taken on. */
  | { readonly status: 'starting' }
  /** Asked about until it is over. */
  | { readonly status: 'following' }
  | { readonly status: 'over' }
  /** Refused, or it could not be asked about any more. `retry` goes on. */
  | { readonly status: 'failed'; readonly error: ApiError; readonly retry: () => void }
)

/** Starts or opens one study at a time, and follows it. */
export interface StudyStore<Q, A> extends ReadableStore<FollowedStudy<A>> {
  /** @returns the study's id; null when it was refused or overtaken. */
  readonly start: (request: Q) => Promise<string | null>
  /** Follows a study that is there. */
  readonly open: (id: string) => void
  /** Ends the study on the server, which keeps what it has. */
  readonly cancel: () => void
  /** Follows no longer; the study goes on. */
  readonly leave: () => void
}

export interface StudyStoreOptions<Q, A> {
  readonly calls: StudyCalls<Q, A>
  /** Resolves after so many ms, or at once when aborted. */
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

  /** Reports what an answer to this signal's question failed with. */
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
    try {
      for (;;) {
        const known = store.get().study
        const before = known?.id === id ? known : null
        const answer = await calls.get(id, signal, cellsOf(before))
        if (signal.aborted) return
        if (take(joined(before, answer))) return
        await wait(POLL_MS, signal)
        if (signal.aborted) return
      }
    } catch (error) {
      fail(error, signal, () => void follow(id, begin()))
    }
  }

  async function end(id: string, signal: AbortSignal): Promise<void> {
    try {
      const study = await calls.cancel(id, signal)
      if (!signal.aborted) take(study)
    } catch (error) {
      fail(error, signal, () => void follow(id, begin()))
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
    open(id) {
      const signal = begin()
      store.set({ status: 'following', study: store.get().study?.id === id ? store.get().study : null })
      void follow(id, signal)
    },
    cancel() {
      const { study, status } = store.get()
      if (study !== null && status === 'following') void end(study.id, begin())
    },
    leave: () => void begin(),
  }
  return followed
}

function isSweep(study: object | null): study is SweepAnswer {
  return study !== null && 'cells' in study
}

/** How many cells of a sweep are known; undefined for any other study, and before the first. */
function cellsOf(study: object | null): number | undefined {
  return isSweep(study) ? study.cells.cell.length : undefined
}

/** An answer that has only the later cells of a sweep, with the earlier ones. */
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
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
