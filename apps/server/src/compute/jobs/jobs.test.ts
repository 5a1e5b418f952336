import { setMaxListeners } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { backtestRequestSchema, correlationRequestSchema, sweepRequestSchema } from '@tidemark/contract'
import { decideCalendar } from '@tidemark/engine'
import { computeStudy, planOf } from '@tidemark/engine/studies'
import { describe, expect, it } from 'vitest'
import { createControl, fractionOf } from '../control'
import { createRunner } from '../runner'
import { failing, holding, jobsDatabase, openAsking, openQueue, openWorker } from '../../testing/jobs'
import { killWhenReady } from '../../testing/killWhenReady'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { GOOD_REQUEST, inlineRunner, waves } from '../../testing/startApp'
import { tempFolder } from '../../testing/tempFolder'
import type { AskedJob } from './job'

const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const WAVES = waves(500)
// As stored.
const BARS = { ...WAVES, calendar: decideCalendar(WAVES.time).calendar }
const never = new AbortController().signal
// Many jobs listen to it at once.
setMaxListeners(0, never)

const REQUEST = backtestRequestSchema.parse(GOOD_REQUEST)
const BACKTEST = { kind: 'backtest', request: REQUEST, series: SERIES, own: null } as const

/** Sixty configurations, one per job. */
async function sixtyJobs() {
  const { config: _config, ...run } = GOOD_REQUEST
  const axes = [
    ['n1', { from: 2, to: 11, step: 1 }],
    ['n2', { from: 12, to: 17, step: 1 }],
  ]
  const request = sweepRequestSchema.parse({ run, axes })
  const plan = await planOf({ kind: 'sweep', request }, async () => REQUEST)
  const checked = computeStudy({ what: 'check', plan }, BARS, {})
  if (plan.kind !== 'sweep' || checked.kind !== 'checked') throw new TypeError('This is no sweep.')
  const pieces = Array.from(
    { length: checked.total },
    (_, from) => ({ what: 'cells', plan, from, to: from + 1 }) as const,
  )
  const jobs = pieces.map((job): AskedJob => ({
    kind: 'study',
    job,
    series: SERIES,
    barsHash: checked.barsHash,
    own: null,
  }))
  return { jobs, expected: pieces.map((job) => computeStudy(job, BARS, {})) }
}

describe.each(POSTGRES)('jobs on %s', () => {
  it('are computed by the workers, with the results of this process', async () => {
    const url = await jobsDatabase()
    await openWorker(url, { threads: 2 })
    const jobs = await openAsking(url)
    await expect.poll(() => jobs.threads()).toBe(2)
    const outcome = await jobs.run(BACKTEST, never, createControl())
    const here = await inlineRunner.run(
      { kind: 'backtest', request: REQUEST, series: [{ ...SERIES, bars: BARS }] },
      never,
    )
    expect(outcome).toMatchObject({ kind: 'run', strategy: 'SmaCross' })
    expect(outcome?.kind === 'run' && here.kind === 'run' && outcome.equity).toEqual(here.kind === 'run' && here.equity)
    const window = { start: '2024-01-01', end: '2024-01-10' }
    const asked = correlationRequestSchema.parse({ symbol_1: 'ABC', symbol_2: 'ABC', tf1: 'H1', tf2: 'H1', ...window })
    const correlation = { kind: 'correlation', request: asked, series: [SERIES, SERIES], withSeries: false } as const
    const bars = () => ({ ...SERIES, bars: BARS })
    expect(await jobs.run(correlation, never, createControl())).toEqual(
      await inlineRunner.run({ ...correlation, series: [bars(), bars()] }, never),
    )
    // Read results are removed.
    await expect.poll(() => sql(url, 'select count(*) from job_results')).toEqual([{ count: '0' }])
  })

  it('lose nothing when one of two workers is killed: another takes its job over within 30 s', async () => {
    const url = await jobsDatabase()
    const jobs = await openAsking(url)
    const sixty = await sixtyJobs()
    const results = Promise.all(sixty.jobs.map((job) => jobs.run(job, never, createControl())))
    // Alone at first, so that it certainly has a job when it dies.
    await killWhenReady('hangingWorker', url, '5')
    await openWorker(url, { runner: createRunner(1) })
    let isDone = false
    void results.then(() => (isDone = true))
    await expect.poll(() => isDone, { timeout: 30_000 }).toBe(true)
    expect(await results).toEqual(sixty.expected)
    const states = await sql(url, `select state, count(*) from pgboss.job where name like 'tidemark%' group by 1`)
    expect(states).toEqual([{ state: 'completed', count: '60' }])
    const tries = await sql(url, `select sum(retry_count + 1) as tries from pgboss.job where name like 'tidemark%'`)
    // Of the one it computed, and perhaps of the one whose result it was storing.
    expect([[{ tries: '61' }], [{ tries: '62' }]]).toContainEqual(tries)
    expect((await jobs.queue.workers()).filter(({ isAlive }) => isAlive)).toHaveLength(1)
  })

  it('tell how far they are, and stop when cancelled', async () => {
    const url = await jobsDatabase()
    const { runner, begun, ends } = holding()
    const { queue } = await openWorker(url, { runner })
    const jobs = await openAsking(url)
    const [caller, control] = [new AbortController(), createControl()]
    const outcome = jobs.run(BACKTEST, caller.signal, control)
    await expect.poll(() => fractionOf(control), { timeout: 5000 }).toBe(0.25)
    caller.abort(new Error('No longer wanted.'))
    await expect(outcome).rejects.toThrow('No longer wanted.')
    // Within two seconds, by the worker's next heartbeat.
    await expect.poll(() => ends, { timeout: 2000 }).toEqual(['aborted'])
    expect(begun).toHaveLength(1)
    expect(await queue.take(1)).toEqual([])
  })

  it('that fail are parked after three tries, with their reason', async () => {
    const url = await jobsDatabase()
    const { runner, tries } = failing('the moon was full.\n    at nowhere')
    await openWorker(url, { runner })
    const jobs = await openAsking(url)
    await expect(jobs.run(BACKTEST, never, createControl())).rejects.toMatchObject({
      status: 500,
      detail: 'This could not be computed. It failed 3 times, the last time because of an error (the moon was full).',
    })
    expect(tries).toHaveLength(3)
  })

  it('whose results find no room on the disk of the database are parked with that reason', async () => {
    const url = await jobsDatabase()
    await sql(
      url,
      `create function no_room() returns trigger language plpgsql
         as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
       create trigger no_room before insert on job_results execute function no_room()`,
    )
    await openWorker(url)
    const jobs = await openAsking(url)
    await expect(jobs.run(BACKTEST, never, createControl())).rejects.toMatchObject({
      status: 500,
      detail: expect.stringMatching(/^This could not be computed\. .+ \(The disk of the database at .+ is full: /),
    })
  })

  it('have one result, whoever computes them twice', async () => {
    const url = await jobsDatabase()
    const queue = await openQueue(url)
    const id = await queue.send(BACKTEST, false)
    const taken = await queue.take(1)
    expect(taken.map((one) => one.id)).toEqual([id])
    await queue.finish(id, serialize({ kind: 'again' }))
    await queue.finish(id, serialize({ kind: 'elsewhere' }))
    expect(await sql(url, 'select count(*) from job_results')).toEqual([{ count: '1' }])
    const [news] = await queue.news([id])
    expect(news?.state === 'done' && news.outcome).toEqual(serialize({ kind: 'again' }))
    expect(await queue.take(1)).toEqual([])
  })

  it('wait for a worker of their own engine version', async () => {
    const url = await jobsDatabase()
    const other = failing('another version')
    await openWorker(url, { engine: '0.0.1', runner: other.runner })
    const jobs = await openAsking(url)
    expect(jobs.threads()).toBe(0)
    const outcome = jobs.run(BACKTEST, never, createControl())
    await expect.poll(() => jobs.queue.waiting()).toBe(1)
    await openWorker(url)
    expect(await outcome).toMatchObject({ kind: 'run' })
    expect(other.tries).toEqual([])
  })

  it('are handed back by a worker that stops, which is no failed try', async () => {
    const url = await jobsDatabase()
    const { runner, begun } = holding()
    const first = await openWorker(url, { runner })
    const jobs = await openAsking(url)
    const outcome = jobs.run(BACKTEST, never, createControl())
    await expect.poll(() => begun.length, { timeout: 5000 }).toBe(1)
    await first.stop()
    await openWorker(url)
    expect(await outcome).toMatchObject({ kind: 'run' })
    expect(await sql(url, 'select max(retry_count) as tries from pgboss.job')).toEqual([{ tries: 0 }])
  })

  it('are computed in the asking process when no worker is alive, or none has the same bars or strategy', async () => {
    const url = await jobsDatabase()
    const alone = await openAsking(url, true)
    expect(await alone.run(BACKTEST, never, createControl())).toBeNull()
    await openWorker(url)
    const jobs = await openAsking(url, true)
    await expect.poll(() => jobs.threads()).toBe(1)
    const [piece] = (await sixtyJobs()).jobs
    expect(
      piece?.kind === 'study' && (await jobs.run({ ...piece, barsHash: 'other' }, never, createControl())),
    ).toBeNull()
    const file = join(tempFolder(), 'mine.mjs')
    writeFileSync(file, 'export default {}')
    const own = { file, facts: { id: 'Mine', name: 'Mine', description: '', params: [] } }
    expect(await alone.run({ ...BACKTEST, own }, never, createControl())).toBeNull()
  })

  it('are parked when six workers in a row stopped with them, which uses up no try at first', async () => {
    const url = await jobsDatabase()
    const queue = await openQueue(url)
    const id = await queue.send(BACKTEST, false)
    for (let tries = 1; tries <= 6; tries++) {
      expect((await queue.take(1)).map((one) => one.id)).toEqual([id])
      await sql(url, `update pgboss.job set started_on = now() - interval '11 seconds' where state = 'active'`)
      await queue.recover()
    }
    const reason = 'the worker that computed it stopped'
    expect(await queue.news([id])).toEqual([{ id, state: 'failed', reason, tries: 6 }])
    expect(await queue.take(1)).toEqual([])
  })

  it('are told as soon as the database is back, and computed once', async () => {
    const url = await jobsDatabase()
    const { runner, begun, release } = holding()
    await openWorker(url, { runner })
    const jobs = await openAsking(url)
    const outcome = jobs.run(BACKTEST, never, createControl())
    await expect.poll(() => begun.length, { timeout: 5000 }).toBe(1)
    const restarted = (await testPostgres()).restart()
    release()
    await restarted
    expect(await outcome).toMatchObject({ kind: 'run' })
    expect(begun).toHaveLength(1)
    expect(await sql(url, 'select max(retry_count) as tries from pgboss.job')).toEqual([{ tries: 0 }])
  })

  it('survive lost connections to the database', async () => {
    const url = await jobsDatabase()
    const { runner, begun, release } = holding()
    await openWorker(url, { runner })
    const jobs = await openAsking(url)
    const outcome = jobs.run(BACKTEST, never, createControl())
    await expect.poll(() => begun.length, { timeout: 5000 }).toBe(1)
    await sql(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`,
    )
    release()
    expect(await outcome).toMatchObject({ kind: 'run' })
  })
})
