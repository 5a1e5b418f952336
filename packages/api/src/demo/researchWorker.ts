import { type Remote, wrap } from 'comlink'
import { ApiError } from '../errors'
import type { ApiAnswer } from '../transport'
import type { ResearchThread } from './research.worker'
import type { Question } from './question'

export interface ResearchWorker {
  /** @throws {ApiError} when the sample cannot be loaded; a later call retries. */
  open(): Promise<void>
  /** @throws {ApiError} when the sample cannot be loaded; the caller's own abort passes through. */
  ask(question: Question, signal?: AbortSignal): Promise<ApiAnswer>
  close(): void
}

export interface ResearchWorkerOptions {
  readonly load: () => Promise<ArrayBuffer>
  readonly createWorker: () => Worker
}

async function loadSample(): Promise<ArrayBuffer> {
  const response = await fetch(new URL('./sampleBars.bin', import.meta.url))
  if (!response.ok) throw new Error(`sample bars: status ${response.status}`)
  return response.arrayBuffer()
}

const REAL: ResearchWorkerOptions = {
  load: loadSample,
  createWorker: () => new Worker(new URL('./research.worker.ts', import.meta.url), { type: 'module' }),
}

interface Thread {
  readonly worker: Worker
  readonly remote: Remote<ResearchThread>
  readonly opened: Promise<void>
}

function start({ load, createWorker }: ResearchWorkerOptions): Thread {
  const worker = createWorker()
  // A worker whose code fails to load only fires an event.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  const remote = wrap<ResearchThread>(worker)
  const opened = Promise.race([load().then((file) => remote.open(file)), broken])
  return { worker, remote, opened }
}

/** A signal may outlive many calls, so each takes its listener back. */
function untilAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort)
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Starts at `open` or the first request, so that other pages do not load it. */
export function createResearchWorker(options: ResearchWorkerOptions = REAL): ResearchWorker {
  let thread: Thread | null = null

  function close(): void {
    thread?.worker.terminate()
    thread = null
  }

  async function opened(): Promise<Thread['remote']> {
    const own = (thread ??= start(options))
    try {
      await own.opened
    } catch (cause) {
      if (thread === own) close()
      throw new ApiError('The sample data of the demo cannot be loaded.', { kind: 'network', status: 0, cause })
    }
    return own.remote
  }

  return {
    close,
    open: async () => void (await opened()),
    async ask(question, signal) {
      signal?.throwIfAborted()
      const remote = await opened()
      signal?.throwIfAborted()
      const answer = remote.ask(question)
      return signal === undefined ? answer : untilAbort(answer, signal)
    },
  }
}
