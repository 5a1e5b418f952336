import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stressSchema, sweepSchema } from '@tidemark/contract'
import { RUN, signedInClient, signIn } from './support/api'
import { startServer, temporaryFolder } from './support/server'

/** Hours from 1990 on with one price. */
function hours(count: number, price: number): string {
  const row = (_: unknown, i: number) =>
    `${new Date(Date.UTC(1990, 0, 1, i)).toISOString()},${price},${price},${price},${price}`
  return ['datetime,open,high,low,close', ...Array.from({ length: count }, row)].join('\n')
}

/** The most of one response. */
const HOURS = 10_000

// PostgreSQL keeps its log elsewhere; a unit test kills a server within its transactions.
const HAS_LOG = process.env['TIDEMARK_TEST_STORE'] !== 'postgres'

/** An upload on disk: its file, and the database's write-ahead log. */
interface Disk {
  readonly spooled: number
  readonly log: number
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

function diskOf(dataFolder: string): Disk {
  const uploads = join(dataFolder, 'uploads')
  const [file] = existsSync(uploads) ? readdirSync(uploads) : []
  return {
    spooled: file === undefined ? 0 : sizeOf(join(uploads, file)),
    log: sizeOf(join(dataFolder, 'tidemark.duckdb.wal')),
  }
}

async function studiesAt(url: string) {
  const { access_token: token } = await signIn(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, body?: object) =>
    (await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json()
  return {
    call,
    sweep: async (id: string) => sweepSchema.parse(await call(`/api/studies/sweep/${id}`)),
    stress: async (id: string) => stressSchema.parse(await call(`/api/studies/stress/${id}`)),
  }
}

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
    // More than run at once: when the first responds, others are running.
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

  it('is a sweep with its cells and a waiting study, which both end by themselves after the server was killed', async () => {
    const axes = [
      ['n1', { from: 2, to: 61, step: 1 }],
      ['n2', { from: 62, to: 181, step: 1 }],
    ]
    const run = { ...RUN, strategy_name: 'SmaCross' }
    const first = await startServer({ dataFolder: folder.path })
    const before = await studiesAt(first.url)
    const sweep = sweepSchema.parse(
      await before.call('/api/studies/sweep', { run: { ...run, config: undefined }, axes }),
    )
    const stress = stressSchema.parse(await before.call('/api/studies/stress', { run }))
    // It is saved every two seconds, at the end of a piece.
    const late = new Set<number>()
    const piecesSince = async () => {
      const { computedMs, done } = await before.sweep(sweep.id)
      if (computedMs > 2000) late.add(done)
      return late.size
    }
    await expect.poll(piecesSince, { timeout: 60_000, interval: 50 }).toBeGreaterThan(3)
    expect(await first.stop('SIGKILL')).toBeNull()

    const second = await startServer({ dataFolder: folder.path })
    const after = await studiesAt(second.url)
    const cut = await after.sweep(sweep.id)
    expect(cut.done).toBeGreaterThan(0)
    expect(cut.done).toBeLessThan(cut.total)
    expect([cut.error, (await after.stress(stress.id)).error]).toEqual([null, null])
    const states = async () => [(await after.sweep(sweep.id)).status, (await after.stress(stress.id)).status]
    await expect.poll(states, { timeout: 90_000, interval: 100 }).toEqual(['done', 'done'])
    const { cells } = await after.sweep(sweep.id)
    expect(cells.cell.slice(0, cut.done)).toEqual(cut.cells.cell)
    expect(cells.cell.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 7200 }, (_, cell) => cell))
    await second.stop()
  })

  it('is the old prices or the new ones at every point of an upload', async () => {
    const points: ((disk: Disk, before: Disk, file: string) => boolean)[] = [
      ...[0.1, 0.4, 0.7, 0.95, 1].map(
        (share) =>
          ({ spooled }: Disk, _: Disk, file: string) =>
            spooled >= share * file.length,
      ),
      ...(HAS_LOG ? [0, 50_000, 150_000, 300_000, 450_000] : []).map(
        (bytes) =>
          ({ log }: Disk, before: Disk) =>
            log > before.log + bytes,
      ),
      // Acknowledged data is stored.
      () => false,
    ]
    let server = await startServer({ dataFolder: folder.path })
    let stored = 1
    expect((await (await signedInClient(server.url)).upload('NZDCAD', hours(HOURS, stored))).status).toBe(200)
    for (const [k, isTime] of points.entries()) {
      const fresh = k + 2
      const file = hours(HOURS, fresh)
      const atRest = diskOf(folder.path)
      let isOver = false
      const uploading = (await signedInClient(server.url)).upload('NZDCAD', file).then(
        ({ status }) => status === 200,
        () => false,
      )
      void uploading.then(() => (isOver = true))
      await expect
        .poll(() => isOver || isTime(diskOf(folder.path), atRest, file), { interval: 1, timeout: 30_000 })
        .toBe(true)
      await server.stop('SIGKILL')
      const isStored = await uploading

      server = await startServer({ dataFolder: folder.path })
      const closes = await (await signedInClient(server.url)).closes('NZDCAD', 10_000)
      const { spooled } = diskOf(folder.path)
      const kinds = new Set(closes).size
      expect({ k, length: closes.length, kinds, spooled }).toEqual({ k, length: HOURS, kinds: 1, spooled: 0 })
      expect(isStored ? [fresh] : [stored, fresh]).toContain(closes[0])
      stored = closes[0] ?? 0
    }
    await server.stop()
  }, 180_000)
})
