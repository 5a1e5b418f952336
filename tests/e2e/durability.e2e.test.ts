import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RUN, signedInClient } from './support/api'
import { startServer, temporaryFolder } from './support/server'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

describe('what is stored', () => {
  it('is there again after Ctrl-C and a new start, trade for trade', async () => {
    const first = await startServer({ dataFolder: folder.path })
    const run = await (await signedInClient(first.url)).run(RUN)
    const id = run.run_id ?? ''
    expect(await first.stop('SIGINT')).toBe(0)

    const second = await startServer({ dataFolder: folder.path })
    const client = await signedInClient(second.url)
    expect(await client.runIds()).toEqual([id])
    expect(await client.result(id)).toEqual(run)
    await second.stop()
  })

  it('is whole runs only after the server was killed in the middle of some', async () => {
    const first = await startServer({ dataFolder: folder.path })
    const client = await signedInClient(first.url)
    const stored = (await client.runIds()).length
    // More than can be computed at once: when the first is answered, others are under way.
    const asked = Array.from({ length: 30 }, () =>
      client.run({ ...RUN, symbol: 'USDJPY - 1 Hour' }).then(
        (run) => run.run_id,
        () => null,
      ),
    )
    await Promise.any(asked)
    expect(await first.stop('SIGKILL')).toBeNull()
    const answered = (await Promise.all(asked)).filter((id) => id !== null)

    const second = await startServer({ dataFolder: folder.path })
    const after = await signedInClient(second.url)
    const ids = await after.runIds()
    expect(ids).toEqual(expect.arrayContaining(answered))
    expect(ids.length).toBeLessThan(stored + asked.length)
    for (const id of ids) {
      const { summary, trades } = await after.result(id)
      expect(trades).toHaveLength(summary['# Trades'])
    }
    await second.stop()
  })
})
