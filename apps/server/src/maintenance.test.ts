import { expect, it, onTestFinished, vi } from 'vitest'
import { GOOD_REQUEST, startApp, type TestOptions } from './testing/startApp'

const NOON = Date.UTC(2025, 0, 14, 12)
const ID = '20250114_120000_SmaCross_ABC'
const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

async function startStill(options: TestOptions = {}) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const clock = { now: NOON }
  const started = await startApp({ now: () => clock.now, ...options })
  const { app, store, post, token } = started
  /** A deleted run's id is free only after it is purged. */
  const run = async () => {
    clock.now = NOON
    return (await post(await token('ann'), GOOD_REQUEST)).json<{ run_id: string }>().run_id
  }
  const remove = async () => {
    const headers = { authorization: `Bearer ${await token('ann')}` }
    expect((await app.inject({ method: 'DELETE', url: `/api/backtests/${ID}`, headers })).statusCode).toBe(204)
  }
  return { ...started, clock, run, remove, close: () => app.close().then(() => store.close()) }
}

it('purges deleted runs once their day is over, without anybody asking for them', async () => {
  const { run, remove, clock } = await startStill()
  expect(await run()).toBe(ID)
  await remove()
  clock.now = NOON + DAY
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(await run()).toBe('20250114_120000_SmaCross~002_ABC')
  clock.now = NOON + DAY + 1
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(await run()).toBe(ID)
})

it('purges at its start those whose day ended while it was stopped', async () => {
  const first = await startStill()
  await first.run()
  await first.remove()
  await first.close()
  const again = await startStill({ folder: first.folder, now: () => NOON + DAY + 1 })
  await again.app.ready()
  await again.close()
  const last = await startStill({ folder: first.folder })
  expect(await last.run()).toBe(ID)
})

it('goes on after a failure, which is logged, and ends with the app', async () => {
  const lines: string[] = []
  const { app, store } = await startStill({ logLevel: 'error', logStream: { write: (line) => void lines.push(line) } })
  const purge = vi.spyOn(store, 'purgeRuns').mockRejectedValue(new Error('the disk is gone'))
  await app.ready()
  await vi.advanceTimersByTimeAsync(2 * HOUR)
  await app.close()
  expect(purge).toHaveBeenCalledTimes(3)
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Array.from({ length: 3 }, () =>
      expect.objectContaining({
        job: 'purge deleted runs',
        err: expect.objectContaining({ message: 'the disk is gone' }),
      }),
    ),
  )
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(purge).toHaveBeenCalledTimes(3)
})
