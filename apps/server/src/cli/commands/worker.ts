import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { z } from 'zod'
import { BadInput } from '../badInput'
import { numberOf, readOptions, wholeNumber } from '../options'
import { counted, print } from '../print'

const optionsSchema = z.object({ threads: wholeNumber(1, 64).optional(), port: wholeNumber(0, 65_535).optional() })

async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
}

async function work(given: { threads?: number; port?: number }): Promise<void> {
  const { threads = Math.min(availableParallelism(), 4), port = null } = readOptions(optionsSchema, given)
  const [{ runWorker }, { StoreError }, { readEnvironment, unknownVariables }] = await Promise.all([
    import('../../compute/jobs/runWorker'),
    import('../../store/Store'),
    import('../../environment/environment'),
  ])
  for (const sentence of unknownVariables(process.env)) console.error(sentence)
  const environment = readEnvironment(process.env)
  if (environment.DATABASE_URL === undefined) {
    throw new BadInput('DATABASE_URL is not set: a worker takes its jobs from the PostgreSQL database of the servers')
  }
  // Before anything is open, so that an early signal still closes all of it.
  const stopped = untilStopped()
  try {
    const worker = await runWorker(environment, { url: environment.DATABASE_URL, threads, port })
    const where = worker.address === null ? '' : `, with /healthz and /metrics on ${worker.address}`
    await print(`Computing on ${counted(threads, 'thread')}${where}. Ctrl+C stops.\n`)
    await stopped
    await worker.stop()
  } catch (error) {
    throw error instanceof StoreError ? new BadInput(error.message, { cause: error }) : error
  }
}

/** `tidemark worker`: computes for the servers on one PostgreSQL database. */
export function register(program: Command): void {
  program
    .command('worker')
    .description('Compute for the servers on the database at DATABASE_URL, until stopped.')
    .option('--threads <n>', 'computations at the same time (default: the cores, at most 4)', (text) =>
      numberOf('threads', text),
    )
    .option('--port <n>', 'answer /healthz and /metrics there (HOST as for the server)', (text) =>
      numberOf('port', text),
    )
    .action(work)
}
