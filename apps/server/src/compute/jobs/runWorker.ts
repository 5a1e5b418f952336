import type { Environment } from '../../environment/environment'
import { createRunner } from '../runner'
import { openAnyStore } from '../../store/openAnyStore'
import { strategiesFolder } from '../own/mirrorStrategies'
import { createOwnProcesses } from '../own/ownProcesses'
import { withOwnProcesses } from '../own/ownRunner'
import { openJobQueue } from './pgBossQueue'
import { startWorker } from './worker'
import { serveHealth } from './workerHealth'

export interface RunWorkerOptions {
  /** Of the database. */
  readonly url: string
  readonly threads: number
  /** For health and metrics; null for neither. */
  readonly port: number | null
}

export interface RunningWorker {
  /** Of health and metrics, if any. */
  readonly address: string | null
  /** Hands back what it has, and closes everything. */
  stop(): Promise<void>
}

/** @throws {StoreError}, whose message can be shown unchanged; nothing is left open */
export async function runWorker(
  environment: Environment,
  { url, threads, port }: RunWorkerOptions,
): Promise<RunningWorker> {
  const { TIDEMARK_DATA, TIDEMARK_STRATEGY_SECONDS: seconds, TIDEMARK_STRATEGY_MEMORY_MB: memoryMb } = environment
  const closing: (() => Promise<void>)[] = []
  const isQuiet = ['fatal', 'error', 'silent'].includes(environment.TIDEMARK_LOG_LEVEL)
  const log = (line: string) => (isQuiet ? undefined : console.error(line))
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const store = await openAnyStore(environment)
    closing.push(() => store.close())
    const queue = await openJobQueue(url)
    closing.push(() => queue.close())
    const runner = withOwnProcesses(createRunner(threads), createOwnProcesses({ memoryMb }), seconds)
    closing.push(() => runner.close())
    const health = port === null ? null : await serveHealth({ host: environment.HOST, port, threads })
    if (health) closing.push(() => health.close())
    const strategies = strategiesFolder(TIDEMARK_DATA, store.sharedStrategies)
    const worker = startWorker({ queue, store, runner, threads, strategies, onEnd: health?.count, log })
    health?.watch(worker)
    closing.push(() => worker.stop())
    return { address: health?.address ?? null, stop }
  } catch (error) {
    await stop().catch(() => undefined)
    throw error
  }
}
