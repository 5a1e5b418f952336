import { randomUUID } from 'node:crypto'
import { ENGINE_VERSION } from '@tidemark/engine'
import { Pool, type PoolClient } from 'pg'
import PgBoss from 'pg-boss'
import { z } from 'zod'
import { CONNECT_MS, hearErrors, KEEP_ALIVE } from '../../store/postgres/database'
import { storeErrorOf } from '../../store/postgres/errors'
import { openNotices } from '../../store/postgres/notices'
import { positional } from '../../store/postgres/values'
import type { Job } from './job'
import { type JobNews, type JobQueue, LOST_TRIES, TRIES } from './JobQueue'

/** Change it whenever jobs or outcomes of the version before could not be read. */
const FORMAT = 3

/** A worker beats every half second; this long without one, its jobs are another's. */
const SILENT = `interval '10 seconds'`

/** Nothing runs that long: silent workers are noticed by their heartbeats. */
const EXPIRE_HOURS = 23

const CONNECTIONS = 4
/** In ms. A connection that is cut without a word would be waited for much longer. */
const ANSWER_MS = 60_000
const CHANNEL = 'tidemark_jobs'
const LOST = 'the worker that computed it stopped'

const newsRow = z.object({
  id: z.string(),
  state: z.string(),
  reason: z.string().nullable(),
  tries: z.number(),
  progress: z.number().nullable(),
  outcome: z.instanceof(Uint8Array).nullable(),
})
const idRow = z.object({ id: z.string() })
const inputRow = z.object({ data: z.instanceof(Uint8Array) })
const lockRow = z.object({ is_locked: z.boolean() })
const workerRow = z.object({
  id: z.string(),
  host: z.string(),
  threads: z.number(),
  running: z.number(),
  silent_ms: z.number(),
  is_alive: z.boolean(),
  is_ours: z.boolean(),
})

const NEWS = `
  select job.id::text, job.state::text, job.output->>'message' as reason, job.retry_count + 1 as tries,
         job_results.outcome,
         (select max((workers.jobs->>job.id::text)::float8) from workers where workers.jobs ? job.id::text) as progress
    from pgboss.job left join job_results on job_results.job = job.id
   where job.name = $1 and job.id = any($2::uuid[])`

const BEAT = `
  insert into workers (id, host, queue, threads, jobs) values ($1, $2, $3, $4, $5)
  on conflict (id) do update set heartbeat_at = now(), jobs = excluded.jobs`

// A job taken a moment ago is in no heartbeat yet.
const ABANDONED = `
  select id::text from pgboss.job
   where name = $1 and state = 'active' and started_on < now() - ${SILENT}
     and not exists (select 1 from workers where heartbeat_at > now() - ${SILENT} and jobs ? job.id::text)`

/** Failing it next does not use up a try then. */
const FORGIVE = `
  update pgboss.job set retry_limit = retry_limit + 1
   where name = $1 and id = any($2::uuid[]) and retry_limit < ${TRIES - 1 + LOST_TRIES}`

const WORKERS = `
  select id, host, threads, (select count(*) from jsonb_object_keys(jobs))::integer as running,
         (extract(epoch from now() - heartbeat_at) * 1000)::float8 as silent_ms,
         heartbeat_at > now() - ${SILENT} as is_alive, queue = $1 as is_ours
    from workers where heartbeat_at > now() - interval '1 hour' order by host, id`

function newsOf({ id, state, reason, tries, progress, outcome }: z.infer<typeof newsRow>): JobNews[] {
  if (outcome !== null) return [{ id, state: 'done', outcome }]
  if (state === 'failed') return [{ id, state, reason: reason ?? LOST, tries }]
  // Done, but the result was read or has been removed: as if unknown.
  return state === 'completed' || state === 'cancelled' ? [] : [{ id, state: 'pending', progress: progress ?? 0 }]
}

/**
 * The database must have been opened as a store before, which makes its tables. Each engine version has a queue of its
 * own, so that numbers of two versions never mix.
 *
 * @throws {StoreError}
 */
export async function openJobQueue(url: string, engine = ENGINE_VERSION, answerMs = ANSWER_MS): Promise<JobQueue> {
  const name = `tidemark-${engine}-${FORMAT}`
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'tidemark jobs',
    query_timeout: answerMs,
    ...KEEP_ALIVE,
  })
  hearErrors(pool)
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) }
  const boss = new PgBoss({ db, schedule: false, archiveCompletedAfterSeconds: 3600, deleteAfterHours: 24 })
  boss.on('error', () => undefined)

  async function guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw storeErrorOf(error, url) ?? error
    }
  }
  const rows = <T>(schema: z.ZodType<T>, sql: string, ...values: unknown[]) =>
    guarded(async () => (await pool.query<object>(sql, values)).rows.map((row) => schema.parse(row)))

  /** pg-boss takes part in it by its option `db`. */
  const transaction = <T>(work: (client: PoolClient, own: { db: PgBoss.Db }) => Promise<T>) =>
    guarded(async () => {
      const client = await pool.connect()
      let failure: Error | undefined
      const onError = (error: Error) => void (failure = error)
      client.on('error', onError)
      try {
        await client.query('begin')
        const result = await work(client, { db: { executeSql: (text, values) => client.query(text, values) } })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((cause: unknown) => void (failure ??= new Error('lost', { cause })))
        throw error
      } finally {
        client.off('error', onError)
        client.release(failure)
      }
    })

  const notices = await guarded(() => openNotices(url, CHANNEL))
  const tell = (client: Pick<PoolClient, 'query'>) =>
    notices.tell(
      { run: async (sql, values = {}) => (await client.query(positional(sql, values))).rowCount ?? 0 },
      { kind: 'jobs' },
    )

  try {
    await guarded(() => boss.start())
    await guarded(() => boss.createQueue(name))
  } catch (error) {
    await Promise.allSettled([notices.close(), pool.end()])
    throw error
  }

  return {
    send: (job, isUrgent) =>
      transaction(async (client, own) => {
        const options = { priority: isUrgent ? 1 : 0, retryLimit: TRIES - 1, expireInHours: EXPIRE_HOURS }
        const id = await boss.send(name, job, { ...options, ...own })
        if (id === null) throw new Error('The queue took no job.')
        await tell(client)
        return id
      }),
    async putInput(input) {
      const id = randomUUID()
      await rows(idRow, 'insert into job_inputs (job, data) values ($1, $2)', id, input)
      return id
    },
    removeInput: async (id) => void (await rows(idRow, 'delete from job_inputs where job = $1', id)),
    cancel: (id) => guarded(() => boss.cancel(name, id)),
    news: async (ids) => (await rows(newsRow, NEWS, name, ids)).flatMap(newsOf),
    forget: async (id) => void (await rows(idRow, 'delete from job_results where job = $1', id)),
    workers: async () =>
      (await rows(workerRow, WORKERS, name)).map(
        ({ silent_ms: silentMs, is_alive: isAlive, is_ours: isOurs, ...worker }) => ({
          ...worker,
          silentMs,
          isAlive,
          isOurs,
        }),
      ),
    waiting: () => guarded(() => boss.getQueueSize(name)),

    take: (count) =>
      guarded(async () => {
        const taken = await boss.fetch<Job>(name, { batchSize: count })
        return taken.map(({ id, data }) => ({ id, job: data }))
      }),
    input: async (id) => (await rows(inputRow, 'select data from job_inputs where job = $1', id))[0]?.data ?? null,
    async beat({ id, host, threads }, jobs) {
      await rows(idRow, BEAT, id, host, name, threads, JSON.stringify(Object.fromEntries(jobs)))
      if (jobs.size === 0) return []
      const sql = `select id::text from pgboss.job where name = $1 and id = any($2::uuid[]) and state = 'active'`
      const kept = new Set((await rows(idRow, sql, name, [...jobs.keys()])).map((row) => row.id))
      return [...jobs.keys()].filter((job) => !kept.has(job))
    },
    finish: (id, outcome) =>
      transaction(async (client, own) => {
        await boss.complete(name, id, {}, own)
        // A job that another worker has finished has its result already; a cancelled one gets none.
        const sql = `insert into job_results (job, outcome)
                       select id, $3 from pgboss.job where name = $1 and id = $2 and state = 'completed'
                       on conflict do nothing`
        await client.query(sql, [name, id, outcome])
        await tell(client)
      }),
    fail: (id, reason) =>
      guarded(async () => {
        await boss.fail(name, id, { message: reason })
        await tell(pool)
      }),
    leave: async ({ id }) => void (await rows(idRow, 'delete from workers where id = $1', id)),

    recover: () =>
      transaction(async (client, own) => {
        const locking = `select pg_try_advisory_xact_lock(hashtextextended('tidemark jobs', 0)) as is_locked`
        const [lock] = (await client.query(locking)).rows.map((row) => lockRow.parse(row))
        if (lock?.is_locked !== true) return
        const ids = (await client.query(ABANDONED, [name])).rows.map((row) => idRow.parse(row).id)
        await client.query(FORGIVE, [name, ids])
        for (const id of ids) await boss.fail(name, id, { message: LOST }, own)
        if (ids.length > 0) await tell(client)
        await client.query(`delete from job_results where finished_at < now() - interval '1 hour'`)
        await client.query(`delete from job_inputs where sent_at < now() - interval '1 day'`)
        await client.query(`delete from workers where heartbeat_at < now() - interval '1 hour'`)
      }),
    onChange: (listener) => notices.listen(listener),
    async close() {
      await boss.stop({ graceful: false })
      await notices.close()
      await pool.end()
    },
  }
}
