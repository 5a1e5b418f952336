import { setTimeout as sleep } from 'node:timers/promises'
import { type SweepAnswer, sweepSchema } from '@tidemark/contract'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { postgresFolder, startPostgres } from '../../scripts/postgres.mjs'
import { type ApiClient, RUN, signedInClient, signIn } from './support/api'
import { type RunningServer, startServer, temporaryFolder } from './support/server'
import { startWorkerProcess, type WorkerProcess } from './support/worker'

/** `TIDEMARK_CHAOS_KILLS=100` for a longer one. */
const KILLS = Number(process.env['TIDEMARK_CHAOS_KILLS'] ?? 5)
/** The first victims; later ones are drawn from them. */
const EACH = ['worker', 'server', 'database', 'worker', 'worker', 'server'] as const
const LOOPS = 3
/** In ms, for a kill, a restart, and some work on a busy machine. */
const PER_KILL = 20_000

const AXES = [
  ['n1', { from: 2, to: 31, step: 1 }],
  ['n2', { from: 40, to: 69, step: 1 }],
]
const SWEEP = { run: { ...RUN, strategy_name: 'SmaCross', config: undefined }, axes: AXES }
const CELLS = 900

/** A linear congruential generator: the same kills each time. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Shifts a process's clock. */
function skewed(minutes: number): Record<string, string> {
  const source = `const now = Date.now; Date.now = () => now() + ${minutes * 60_000}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` }
}

/** Repeats a request until it succeeds. `ask` returns null to be called again. */
async function insist<T>(over: AbortSignal, ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    over.throwIfAborted()
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    await sleep(50)
  }
}

interface AnsweredRun {
  readonly id: string
  readonly cash: number
  /** Those before the last may have been stored, their answers lost with the server. */
  readonly attempts: number
}

/** Single runs one after the other, each with another amount. */
async function manyRuns(
  client: ApiClient,
  first: number,
  over: AbortSignal,
  isEnough: () => boolean,
): Promise<AnsweredRun[]> {
  const answered: AnsweredRun[] = []
  for (let cash = first; !isEnough(); cash++) {
    let attempts = 0
    const { run_id: id = '' } = await insist(over, () => {
      attempts++
      return client.run({ ...RUN, init_cash: cash })
    })
    answered.push({ id, cash, attempts })
  }
  return answered
}

/** Sweeps one after the other. One that ended with its server is resumed. Returns them finished. */
async function manySweeps(url: string, over: AbortSignal, isEnough: () => boolean): Promise<SweepAnswer[]> {
  const { access_token: token } = await signIn(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, body?: object) => {
    const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    return answer.status === 200 ? sweepSchema.parse(await answer.json()) : null
  }
  const done: SweepAnswer[] = []
  while (!isEnough()) {
    const { id } = await insist(over, () => call('/api/sweeps', SWEEP))
    const ended = await insist(over, async () => {
      const state = await call(`/api/sweeps/${id}`)
      if (state?.status === 'failed') await call(`/api/sweeps/${id}/resume`, {})
      return state?.status === 'done' ? state : null
    })
    done.push(ended)
  }
  return done
}

describe.each(postgresFolder() === null ? [] : ['postgres'])('a server and two workers on %s', () => {
  it(
    `lose nothing, do nothing twice and get stuck nowhere when ${KILLS} of them or their database are killed`,
    { timeout: 60_000 + KILLS * PER_KILL, retry: 0 },
    async () => {
      const postgres = await startPostgres()
      const folder = await temporaryFolder()
      const database = await postgres.createDatabase()
      const env = { DATABASE_URL: database, TIDEMARK_DATA: folder.path, TIDEMARK_RATE_LIMIT: '0' }
      let server: RunningServer = await startServer({ dataFolder: folder.path, env })
      const { port } = server
      const client = await signedInClient(server.url)
      const expected = await client.run(RUN)
      const workers: WorkerProcess[] = [
        await startWorkerProcess({ ...env, ...skewed(5) }),
        await startWorkerProcess({ ...env, ...skewed(-5) }),
      ]
      const failing = new AbortController()
      let isOver = false
      const runs = Array.from({ length: LOOPS }, (_, k) =>
        manyRuns(client, 100_000 + k * 10_000, failing.signal, () => isOver),
      )
      onTestFinished(async () => {
        isOver = true
        failing.abort()
        await Promise.all([server.stop('SIGKILL'), ...workers.map((worker) => worker.stop('SIGKILL'))])
        await postgres.stop()
        await folder.remove()
      })
      const load = Promise.all([Promise.all(runs), manySweeps(server.url, failing.signal, () => isOver)])
      load.catch(() => failing.abort())

      const draw = seeded(19)
      for (let k = 0; k < KILLS; k++) {
        await sleep(200 + draw(800))
        const victim = EACH[k] ?? EACH[draw(EACH.length)]
        if (victim === 'server') {
          await server.stop('SIGKILL')
          server = await startServer({ dataFolder: folder.path, port, env })
        } else if (victim === 'database') {
          await postgres.restart()
        } else {
          const which = draw(2)
          await workers[which]?.stop('SIGKILL')
          workers[which] = await startWorkerProcess({ ...env, ...skewed(which === 0 ? 5 : -5) })
        }
      }
      isOver = true
      const [answered, sweeps] = await load

      const told = answered.flat()
      const ids = told.map(({ id }) => id)
      expect(await client.runIds()).toEqual(expect.arrayContaining(ids))
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(LOOPS)
      for (const id of answered.map((some) => some.at(-1)?.id ?? '')) {
        expect((await client.result(id)).trades).toHaveLength(expected.trades.length)
      }
      expect(sweeps.length).toBeGreaterThan(0)
      for (const { cells, result } of sweeps) {
        expect(cells.cell.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CELLS }, (_, cell) => cell))
        expect(result?.best).toBe(sweeps[0]?.result?.best)
      }

      const sql = new Client({ connectionString: database })
      await sql.connect()
      const stored = `select (request::jsonb ->> 'init_cash')::integer as cash, count(*)::integer as count from runs group by 1`
      const counts = new Map((await sql.query(stored)).rows.map(({ cash, count }) => [cash, count]))
      const doubled = told.filter(({ cash, attempts }) => counts.get(cash) > attempts)
      expect(doubled).toEqual([])
      const again = told.filter(({ attempts }) => attempts > 1).length
      console.log(`${KILLS} kills: ${ids.length} runs (${again} sent again) and ${sweeps.length} sweeps were answered.`)
      // Whatever was sent has ended: done, cancelled, or parked with its reason.
      const stuck = () => sql.query(`select state from pgboss.job where name like 'tidemark%' and state < 'completed'`)
      await expect.poll(async () => (await stuck()).rows, { timeout: 30_000 }).toEqual([])
      await sql.end()
      for (const worker of workers) await worker.stop()
      expect(await server.stop()).toBe(0)
    },
  )
})
