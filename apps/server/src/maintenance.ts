import type { FastifyInstance } from 'fastify'

/** Ms between two rounds. */
const EVERY_MS = 60 * 60 * 1000

/** What a log line calls the job, and the job itself. */
export type Jobs = Readonly<Record<string, () => Promise<void>>>

/**
 * Does jobs that are due at no certain time: one after the other when the app is ready, and every hour until it is closed. One that
 * fails is logged, and done again in the next round.
 */
export function maintain(app: FastifyInstance, jobs: Jobs): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const doAll = async () => {
    for (const [job, work] of Object.entries(jobs)) {
      await work().catch((error: unknown) => app.log.error({ err: error, job }, 'maintenance failed'))
    }
  }
  const start = () => {
    round = round.then(doAll)
  }
  app.addHook('onReady', async () => {
    // Not waited for: the first request need not wait for it either.
    start()
    timer = setInterval(start, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await round
  })
}
