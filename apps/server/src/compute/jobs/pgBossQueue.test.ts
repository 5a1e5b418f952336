import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Client } from 'pg'
import { jobsDatabase, openQueue } from '../../testing/jobs'
import { POSTGRES, sql } from '../../testing/postgres'
import { GOOD_REQUEST } from '../../testing/startApp'
import type { Job } from './job'

const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const JOB: Job = { kind: 'backtest', request: backtestRequestSchema.parse(GOOD_REQUEST), series: SERIES, own: null }
const WORKER = { id: 'worker 1', host: 'here', threads: 3 }
const OUTCOME = Uint8Array.of(1, 2, 3)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const pending = (id: string, progress: number) => ({ id, state: 'pending', progress })

async function setUp() {
  const url = await jobsDatabase()
  const queue = await openQueue(url)
  const count = async (table: string) => Number((await sql(url, `select count(*) from ${table}`))[0]?.['count'])
  const take = async (most = 9) => (await queue.take(most)).map(({ id }) => id)
  /** Of all jobs that are taken. */
  const age = (seconds: number) =>
    sql(url, `update pgboss.job set started_on = now() - interval '${seconds} seconds' where state = 'active'`)
  return { url, queue, count, take, age }
}

describe.each(POSTGRES)('the queue of jobs on %s', () => {
  it('gives urgent ones first, each once, with what was sent', async () => {
    const { queue, take } = await setUp()
    const plain = await queue.send(JOB, false)
    const urgent = await queue.send(JOB, true)
    const last = await queue.send(JOB, false)
    expect(await queue.waiting()).toBe(3)
    expect(await queue.take(1)).toEqual([{ id: urgent, job: JOB }])
    expect((await take()).toSorted()).toEqual([plain, last].toSorted())
    expect([await take(), await queue.waiting()]).toEqual([[], 0])
  })

  it('keeps an input until it is removed', async () => {
    const { queue, count } = await setUp()
    const [id, other] = [await queue.putInput(OUTCOME), await queue.putInput(OUTCOME)]
    await queue.removeInput(id)
    expect([await queue.input(id), await queue.input(other)]).toEqual([null, Buffer.from(OUTCOME)])
    expect(await count('job_inputs')).toBe(1)
  })

  it('tells how far a job is by the heartbeats of its worker', async () => {
    const { queue } = await setUp()
    const [job, other] = [await queue.send(JOB, true), await queue.send(JOB, false)]
    const news = async () => (await queue.news([job, other, UNKNOWN])).toSorted((a) => (a.id === job ? -1 : 1))
    expect(await news()).toEqual([pending(job, 0), pending(other, 0)])
    await queue.take(1)
    await queue.beat(WORKER, new Map([[job, 0.25]]))
    // Of the one that took it over.
    await queue.beat({ ...WORKER, id: 'worker 2' }, new Map([[job, 0.5]]))
    expect(await news()).toEqual([pending(job, 0.5), pending(other, 0)])
  })

  it('keeps a result until it was read', async () => {
    const { queue, take, count } = await setUp()
    const id = await queue.send(JOB, false)
    await take()
    await queue.finish(id, OUTCOME)
    expect(await queue.news([id])).toEqual([{ id, state: 'done', outcome: Buffer.from(OUTCOME) }])
    expect(await count('job_results')).toBe(1)
    await queue.forget(id)
    expect([await queue.news([id]), await count('job_results')]).toEqual([[], 0])
  })

  it('gives a job that failed three times in all, then tells the last reason', async () => {
    const { queue, take } = await setUp()
    const id = await queue.send(JOB, false)
    for (const reason of ['one', 'two']) {
      expect(await take()).toEqual([id])
      await queue.fail(id, reason)
      expect(await queue.news([id])).toEqual([{ id, state: 'pending', progress: 0 }])
    }
    expect(await take()).toEqual([id])
    await queue.fail(id, 'three')
    expect(await queue.news([id])).toEqual([{ id, state: 'failed', reason: 'three', tries: 3 }])
    expect(await take()).toEqual([])
  })

  it('forgets a job that is cancelled, whose worker stops', async () => {
    const { queue, take, count } = await setUp()
    const [taken, waiting] = [await queue.send(JOB, true), await queue.send(JOB, false)]
    await take(1)
    const jobs = new Map([
      [taken, 0.5],
      [UNKNOWN, 0.1],
    ])
    expect(await queue.beat(WORKER, new Map())).toEqual([])
    expect(await queue.beat(WORKER, jobs)).toEqual([UNKNOWN])
    await queue.cancel(taken)
    await queue.cancel(waiting)
    expect(await queue.beat(WORKER, jobs)).toEqual([taken, UNKNOWN])
    expect([await queue.news([taken, waiting]), await take()]).toEqual([[], []])
    await queue.finish(taken, OUTCOME)
    expect(await count('job_results')).toBe(0)
  })

  it('knows its workers of the last hour, and whether they are alive', async () => {
    const { url, queue } = await setUp()
    const other = await openQueue(url, '0.0.1')
    expect(await queue.workers()).toEqual([])
    await queue.beat({ ...WORKER, id: 'c', host: 'b' }, new Map())
    await queue.beat({ ...WORKER, id: 'b' }, new Map([[UNKNOWN, 0.5]]))
    await queue.beat({ ...WORKER, id: 'a', threads: 1 }, new Map())
    await other.beat({ ...WORKER, id: 'other' }, new Map())
    await sql(url, `update workers set heartbeat_at = now() - interval '11 seconds' where id = 'a'`)
    const facts = { host: 'here', threads: 3, running: 0, isAlive: true, isOurs: true, silentMs: expect.any(Number) }
    const workers = await queue.workers()
    expect(workers).toEqual([
      { ...facts, id: 'c', host: 'b' },
      { ...facts, id: 'a', threads: 1, isAlive: false },
      { ...facts, id: 'b', running: 1 },
      { ...facts, id: 'other', isOurs: false },
    ])
    const silent = workers.find(({ id }) => id === 'a')?.silentMs ?? 0
    expect([silent >= 11_000, silent < 60_000]).toEqual([true, true])
    await sql(url, `update workers set heartbeat_at = now() - interval '61 minutes' where id = 'c'`)
    expect((await queue.workers()).map(({ id }) => id)).toEqual(['a', 'b', 'other'])
    await queue.beat({ ...WORKER, id: 'a' }, new Map())
    expect((await queue.workers()).every(({ isAlive }) => isAlive)).toBe(true)
    await queue.leave({ ...WORKER, id: 'a' })
    expect((await queue.workers()).map(({ id, isOurs }) => [id, isOurs])).toEqual([
      ['b', true],
      ['other', false],
    ])
    expect((await other.workers()).map(({ id, isOurs }) => [id, isOurs])).toEqual([
      ['b', false],
      ['other', true],
    ])
  })

  it('puts back what silent workers had, and leaves the rest to theirs', async () => {
    const { url, queue, take, age } = await setUp()
    const [told, silent] = [await queue.send(JOB, true), await queue.send(JOB, false)]
    await take()
    await queue.beat(WORKER, new Map([[told, 0.5]]))
    // A moment ago is in no heartbeat yet.
    await age(9)
    await queue.recover()
    expect(await take()).toEqual([])
    await age(11)
    await queue.recover()
    expect(await take()).toEqual([silent])
    await sql(url, `update workers set heartbeat_at = now() - interval '11 seconds'`)
    await age(11)
    await queue.recover()
    expect(await take(1)).toEqual([told])
  })

  it('counts tries that were lost apart from those that failed, three of each', async () => {
    const { queue, take, age } = await setUp()
    const id = await queue.send(JOB, false)
    for (let lost = 0; lost < 4; lost++) {
      expect(await take()).toEqual([id])
      await age(11)
      await queue.recover()
    }
    for (let tries = 4; tries < 6; tries++) {
      expect(await take()).toEqual([id])
      await queue.fail(id, 'an error')
    }
    expect(await queue.news([id])).toEqual([{ id, state: 'failed', reason: 'an error', tries: 6 }])
  })

  it('is cleared of what nobody fetched', async () => {
    const { url, queue, take, count } = await setUp()
    const ids = await Promise.all([1, 2, 3].map(() => queue.send(JOB, false)))
    const [old = '', kept = '', running = ''] = ids
    await queue.putInput(OUTCOME)
    await take()
    await queue.finish(old, OUTCOME)
    await queue.finish(kept, OUTCOME)
    await sql(url, `update job_results set finished_at = now() - interval '61 minutes' where job = '${old}'`)
    await queue.beat(WORKER, new Map([[running, 0]]))
    await queue.beat({ ...WORKER, id: 'old' }, new Map())
    await sql(url, `update workers set heartbeat_at = now() - interval '61 minutes' where id = 'old'`)
    await queue.recover()
    expect([await count('job_results'), await count('job_inputs'), await count('workers')]).toEqual([1, 1, 1])
    await sql(url, `update job_inputs set sent_at = now() - interval '25 hours'`)
    await queue.recover()
    expect([await count('job_inputs'), await queue.news([old])]).toEqual([0, []])
  })

  it('is recovered by one process at a time', async () => {
    const { url, queue, take, age } = await setUp()
    await queue.send(JOB, false)
    await take()
    await age(11)
    const client = new Client({ connectionString: url })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`select pg_advisory_lock(hashtextextended('tidemark jobs', 0))`)
    await queue.recover()
    expect(await take()).toEqual([])
    await client.query(`select pg_advisory_unlock_all()`)
    await queue.recover()
    expect(await take()).toHaveLength(1)
  })

  it('tells other processes of each job, result and failure', async () => {
    const { url, queue, take, age } = await setUp()
    const other = await openQueue(url)
    let heard = 0
    other.onChange(() => heard++)
    const id = await queue.send(JOB, false)
    await expect.poll(() => heard).toBe(1)
    // With nothing to put back, there is nothing to tell.
    for (let k = 0; k < 5; k++) await queue.recover()
    await take()
    await queue.fail(id, 'an error')
    await expect.poll(() => heard).toBe(2)
    await take()
    await age(11)
    await queue.recover()
    await expect.poll(() => heard).toBe(3)
    await take()
    await queue.finish(id, OUTCOME)
    await expect.poll(() => heard).toBe(4)
  })

  it('says that the database does not answer, and opens on no other', async () => {
    const { queue } = await setUp()
    await expect(openQueue('postgres:///nothing?host=/nowhere')).rejects.toMatchObject({ kind: 'unreachable' })
    await queue.close()
    await expect(queue.waiting()).rejects.toThrow('Cannot use a pool after calling end on the pool')
  })
})
