import { type Thread, threadOf } from '../thread'
import type { plotColumns } from './plotColumns'

let thread: Thread<typeof plotColumns> | null = null

function start(): Thread<typeof plotColumns> {
  const own = threadOf<typeof plotColumns>(new Worker(new URL('./plot.worker.ts', import.meta.url), { type: 'module' }))
  own.broken.catch(() => {
    thread = null
  })
  return own
}

/** As `plotColumns`, in a thread that stays for the next change. */
export async function plotInWorker(
  ...[{ indicators, indicator_params: params }, bars]: Parameters<typeof plotColumns>
): Promise<ReturnType<typeof plotColumns>> {
  const { run, broken } = (thread ??= start())
  return Promise.race([run({ indicators, indicator_params: params }, bars), broken])
}
