import type { FastifyInstance } from 'fastify'

/** In ms. */
const EVERY_MS = 60 * 60 * 1000

export type Jobs = Readonly<Record<string, () => Promise<void>>>

/**
 * One after the other when the app is ready, then hourly until it closes. A failed job is logged and retried the next
 * time.
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
    start()
    timer = setInterval(start, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await round
  })
}
