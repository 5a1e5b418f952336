import { setTimeout as sleep } from 'node:timers/promises'
import { type SweepAnswer, sweepSchema } from '@tidemark/contract'
import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startPostgres } from '../../scripts/postgres.mjs'
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

/** Enough to be in the middle of it for some seconds. */
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

interface Studies {
  readonly start: () => Promise<SweepAnswer | null>
  readonly get: (id: string) => Promise<SweepAnswer | null>
}

/** Calls that return null when they are refused. */
async function studiesOf(url: string): Promise<Studies> {
  const { access_token: token } = await signIn(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, body?: object) => {
    const answer = await fetch(url + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    return answer.status === 200 ? sweepSchema.parse(await answer.json()) : null
  }
  return { start: () => call('/api/studies/sweep', SWEEP), get: (id) => call(`/api/studies/sweep/${id}`) }
}

/** Sweeps one after the other. Nobody resumes them: one whose server is killed is taken over. */
async function manySweeps(url: string, over: AbortSignal, isEnough: () => boolean): Promise<SweepAnswer[]> {
  const studies = await studiesOf(url)
  const ended: SweepAnswer[] = []
  while (!isEnough()) {
    const { id } = await insist(over, studies.start)
    ended.push(
      await insist(over, async () => {
        const state = await studies.get(id)
        return state === null || /queued|running/.test(state.status) ? null : state
      }),
    )
  }
  return ended
}

function expectWhole({ status, error, cells }: SweepAnswer): void {
  expect({ status, error }).toEqual({ status: 'done', error: null })
  expect(cells.cell.toSorted((a, b) => a - b)).toEqual(Array.from({ length: CELLS }, (_, cell) => cell))
}

// Its project is there only where PostgreSQL is.
describe('a server and two workers on postgres', () => {
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
        manyRuns(client, 100_001 + k * 10_000, failing.signal, () => isOver),
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
      /** Exit codes: null for a process that had not ended by itself before. */
      const ends: unknown[] = []
      for (let k = 0; k < KILLS; k++) {
        await sleep(200 + draw(800))
        const victim = EACH[k] ?? EACH[draw(EACH.length)]
        if (victim === 'server') {
          ends.push(await server.stop('SIGKILL'))
          server = await startServer({
            dataFolder: folder.path,
            port,
            env: { ...env, ...skewed(k % 2 === 0 ? 5 : -5) },
          })
        } else if (victim === 'database') {
          await postgres.restart()
        } else {
          const which = draw(2)
          const worker = workers[which]
          const code = await worker?.stop('SIGKILL')
          ends.push(code === null ? null : `${code}: ${worker?.said()}`)
          workers[which] = await startWorkerProcess({ ...env, ...skewed(which === 0 ? 5 : -5) })
        }
      }
      isOver = true
      expect(ends).toEqual(ends.map(() => null))
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
      for (const sweep of sweeps) {
        expectWhole(sweep)
        expect(sweep.result?.best).toBe(sweeps[0]?.result?.best)
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
      const stuck = () =>
        sql.query(`select state::text from pgboss.job where name like 'tidemark%' and state < 'completed'
                     union all select 'led' from study_leads`)
      await expect.poll(async () => (await stuck()).rows, { timeout: 60_000 }).toEqual([])
      await sql.end()
      for (const worker of workers) expect(await worker.stop()).toBe(0)
      expect(await server.stop()).toBe(0)
    },
  )

  it(
    'go on with a sweep within 30 seconds when the server that leads it is killed, without a press',
    { timeout: 120_000, retry: 0 },
    async () => {
      const postgres = await startPostgres()
      const folders = [await temporaryFolder(), await temporaryFolder()]
      const env = { DATABASE_URL: await postgres.createDatabase(), TIDEMARK_COMPUTE: 'workers' }
      const [first, second] = [
        await startServer({ dataFolder: folders[0]?.path ?? '', env }),
        await startServer({ dataFolder: folders[1]?.path ?? '', env }),
      ]
      const worker = await startWorkerProcess({ ...env, TIDEMARK_DATA: folders[0]?.path ?? '' })
      onTestFinished(async () => {
        await Promise.all([first.stop('SIGKILL'), second.stop('SIGKILL'), worker.stop('SIGKILL')])
        await postgres.stop()
        for (const folder of folders) await folder.remove()
      })
      const over = AbortSignal.timeout(110_000)
      const [leader, other] = [await studiesOf(first.url), await studiesOf(second.url)]
      const { id } = await insist(over, leader.start)
      await insist(over, async () => ((await leader.get(id))?.done ? true : null))
      await first.stop('SIGKILL')
      const killedAt = performance.now()
      const stored = (await other.get(id))?.done ?? 0
      await insist(over, async () => (((await other.get(id))?.done ?? 0) > stored ? true : null))
      expect(performance.now() - killedAt).toBeLessThan(30_000)
      const ended = await insist(over, async () => {
        const state = await other.get(id)
        return state === null || /queued|running/.test(state.status) ? null : state
      })
      expectWhole(ended)
    },
  )
})
