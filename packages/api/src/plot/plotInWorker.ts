import { type Remote, wrap } from 'comlink'
import type { plotColumns } from './plotColumns'

interface Thread {
  readonly compute: Remote<typeof plotColumns>
  readonly broken: Promise<never>
}

let thread: Thread | null = null

function start(): Thread {
  const worker = new Worker(new URL('./plot.worker.ts', import.meta.url), { type: 'module' })
  // A worker whose code fails to load only fires an event.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
  broken.catch(() => {
    thread = null
  })
  return { compute: wrap(worker), broken }
}

/** As `plotColumns`, in a thread that stays for the next change. */
export async function plotInWorker(
  ...[{ indicators, indicator_params: params }, bars]: Parameters<typeof plotColumns>
): Promise<ReturnType<typeof plotColumns>> {
  const { compute, broken } = (thread ??= start())
  return Promise.race([compute({ indicators, indicator_params: params }, bars), broken])
}
