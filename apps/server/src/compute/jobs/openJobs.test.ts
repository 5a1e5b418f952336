import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createControl } from '../control'
import { jobsDatabase } from '../../testing/jobs'
import { POSTGRES, sql, testPostgres } from '../../testing/postgres'
import { GOOD_REQUEST } from '../../testing/startApp'
import { openJobs } from './openJobs'

const SERIES = { symbol: 'ABC', timeframe: 'H1', stored: 'H1' } as const
const JOB = { kind: 'backtest', request: backtestRequestSchema.parse(GOOD_REQUEST), series: SERIES, own: null } as const
const CONNECTIONS = `select 1 from pg_stat_activity where datname = current_database() and application_name like 'tidemark%'`

describe.each(POSTGRES)('jobs on %s', () => {
  it('are opened with the queue, and computed here where that is asked for', async () => {
    const jobs = await openJobs(await jobsDatabase(), true)
    onTestFinished(() => jobs.close())
    expect([jobs.threads(), await jobs.queue.waiting(), await jobs.queue.workers()]).toEqual([0, 0, []])
    expect(await jobs.run(JOB, new AbortController().signal, createControl())).toBeNull()
  })

  it.each([
    ['no store has made its tables', 'select 1', 'relation "workers" does not exist'],
    [
      'the queue of another product is there',
      'create schema pgboss; create table pgboss.version (other text)',
      'cannot cast type pgboss.version to integer',
    ],
  ])('are refused where %s, and leave no connection', async (_why, before, message) => {
    const url = await (await testPostgres()).createDatabase()
    await sql(url, before)
    await expect(openJobs(url, true)).rejects.toThrow(message)
    await expect.poll(() => sql(url, CONNECTIONS)).toEqual([])
  })
})
