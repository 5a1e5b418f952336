import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endpoints, sweepSchema } from '@tidemark/contract'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readEnvironment } from '../../environment/environment'
import type { Runner } from '../task'
import { failing, holding, jobsDatabase, openAsking, openWorker } from '../../testing/jobs'
import { POSTGRES } from '../../testing/postgres'
import { CLI, startProgram } from '../../testing/startProgram'
import { GOOD_REQUEST, inlineRunner, startApp, type TestApp } from '../../testing/startApp'
import { openAt } from '../../testing/stores'
import { tempFolder } from '../../testing/tempFolder'
import { runWorker } from './runWorker'

const { config: _config, ...RUN } = GOOD_REQUEST
const AXES = [
  ['n1', { from: 2, to: 10, step: 2 }],
  ['n2', [8, 12, 16, 20]],
]
const SWEEP = { run: RUN, axes: AXES, minTrades: 2 }

const EXAMPLE = fileURLToPath(new URL('../../../../../docs/examples/strategies/momentum.mjs', import.meta.url))

/** Computes only what a server keeps to itself. */
const serverOnly: Runner = {
  ...inlineRunner,
  async run(task, ...rest) {
    if (task.kind !== 'study' || task.job.what !== 'check') throw new Error('A worker should do this.')
    return inlineRunner.run(task, ...rest)
  },
}

/** With all that the command has, on two threads. */
async function startWorker(url: string) {
  const environment = readEnvironment({ DATABASE_URL: url, TIDEMARK_DATA: tempFolder() })
  const worker = await runWorker(environment, { url, threads: 2, port: 0 })
  onTestFinished(() => worker.stop())
  return worker
}

/** A server with `threads` of workers. */
async function startServer(url: string, threads: number, runner: Runner = serverOnly) {
  const jobs = await openAsking(url, true)
  await expect.poll(() => jobs.threads()).toBe(threads)
  const app = await startApp({ url, jobs, runner, runsAtOnce: 2 })
  return { app, ann: await app.token('ann') }
}

async function end({ get }: TestApp, token: string, id: string) {
  const ask = async () => sweepSchema.parse((await get(`/api/studies/sweep/${id}`, token)).json())
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).not.toMatch(/queued|running/)
  return ask()
}

const idOf = (started: LightMyRequestResponse) => started.json<{ id: string }>().id

describe.each(POSTGRES)('a server on %s with workers', () => {
  it('leaves runs, sweeps and correlations to them, with the same results', async () => {
    const url = await jobsDatabase()
    const worker = await startWorker(url)
    const { app, ann } = await startServer(url, 2)
    // Cuts a sweep into the same pieces.
    const plain = await startApp({ runsAtOnce: 3 })
    const bob = await plain.token('bob')

    const run = await app.post(ann, GOOD_REQUEST)
    const { run_id: _id, provenance: _provenance, ...facts } = run.json<Record<string, unknown>>()
    expect((await plain.post(bob, GOOD_REQUEST)).json()).toMatchObject(facts)
    const query = '?symbol_1=ABC&symbol_2=ABC&tf1=H1&tf2=H1&start=2024-01-02&end=2024-01-10'
    const correlation = await app.call(ann, `/api/get_correlation${query}`)
    expect([correlation.statusCode, correlation.json()]).toEqual([
      200,
      (await plain.call(bob, `/api/get_correlation${query}`)).json(),
    ])
    const sweep = await end(app, ann, idOf(await app.call(ann, '/api/studies/sweep', SWEEP)))
    const expected = await end(plain, bob, idOf(await plain.call(bob, '/api/studies/sweep', SWEEP)))
    expect(sweep.status).toBe('done')
    expect(sweep.result).toEqual(expected.result)
    expect(sweep.cells.cell.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k))

    expect(await (await fetch(`${worker.address}healthz`)).json()).toEqual({ status: 'ok' })
    const metrics = await (await fetch(`${worker.address}metrics`)).text()
    expect(metrics).toMatch(/tidemark_job_seconds_count\{kind="backtest",end="done"\} 1/)
    expect(metrics).toMatch(/tidemark_worker_threads 2/)
    expect((await fetch(`${worker.address}other`)).status).toBe(404)
    const page = await app.get('/statusz')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toMatch(/<td>1<\/td><td>Alive<\/td><td>[0-2] of 2<\/td><td>\d s ago<\/td>/)
    expect(page.body).toContain('Computations waiting for a worker: 0')
    expect((await plain.get('/statusz')).body).toContain('None: this server computes itself.')
    const ofServer = (await app.get('/metrics')).body
    expect(ofServer).toMatch(/tidemark_workers\{state="alive"\} 1/)
    expect(ofServer).toMatch(/tidemark_jobs_waiting 0/)
  })

  it('has them run strategy files of the database', async () => {
    const url = await jobsDatabase()
    const store = await openAt(url)
    await store.sharedStrategies?.put('momentum.mjs', readFileSync(EXAMPLE, 'utf8'))
    await startWorker(url)
    const { app, ann } = await startServer(url, 2)
    const { statusCode, body } = await app.post(ann, { ...RUN, strategy_name: 'Momentum', config: {} })
    expect({ statusCode, body }).toMatchObject({ statusCode: 200, body: expect.stringContaining('"Momentum"') })
    const axes = [['length', [12, 24]]]
    const asked = { run: { ...RUN, strategy_name: 'Momentum' }, axes, minTrades: 1 }
    const sweep = await end(app, ann, idOf(await app.call(ann, '/api/studies/sweep', asked)))
    expect(sweep).toMatchObject({ status: 'done', done: 2, error: null })
  })

  it('tells a user why a run and a sweep failed at every try', async () => {
    const url = await jobsDatabase()
    const { runner, tries } = failing('the moon was full')
    await openWorker(url, { runner })
    const { app, ann } = await startServer(url, 1)
    const reason =
      'This could not be computed. It failed 3 times, the last time because of an error (the moon was full).'
    const run = await app.post(ann, GOOD_REQUEST)
    expect([run.statusCode, run.json()]).toEqual([500, { detail: reason }])
    expect(tries).toEqual(['backtest', 'backtest', 'backtest'])
    expect((await app.get(endpoints.runIds.path, ann)).json()).toEqual([])
    const sweep = await end(app, ann, idOf(await app.call(ann, '/api/studies/sweep', SWEEP)))
    expect(sweep).toMatchObject({ status: 'failed', error: reason })
  })

  it('cancels a sweep at its workers', async () => {
    const url = await jobsDatabase()
    const { runner, begun, ends } = holding()
    await openWorker(url, { runner, threads: 2 })
    const { app, ann } = await startServer(url, 2)
    const id = idOf(await app.call(ann, '/api/studies/sweep', SWEEP))
    await expect.poll(() => begun.length, { timeout: 5000 }).toBe(2)
    const cancelled = sweepSchema.parse((await app.call(ann, `/api/studies/sweep/${id}/cancel`)).json())
    expect(cancelled).toMatchObject({ status: 'cancelled', done: 0 })
    await expect.poll(() => ends, { timeout: 2000 }).toEqual(['aborted', 'aborted'])
  })
})

describe.each(POSTGRES)('tidemark worker on %s', () => {
  it('works until it is stopped, and says so', async () => {
    const url = await jobsDatabase()
    const jobs = await openAsking(url)
    const variables = { DATABASE_URL: url, TIDEMARK_DATA: tempFolder() }
    const { child, ended, output } = startProgram(CLI, variables, ['worker', '--threads', '3'])
    await expect.poll(() => jobs.threads(), { timeout: 20_000 }).toBe(3)
    await expect.poll(output).toBe('Computing on 3 threads. Ctrl+C stops.\n')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    expect(await jobs.queue.workers()).toEqual([])
  })
})

it.each([
  [[], 'tidemark: DATABASE_URL is not set: a worker takes its jobs from the PostgreSQL database of the servers\n'],
  [['--threads', '0'], 'tidemark: threads: must be at least 1\n'],
])('tidemark worker %j is refused', async (args, message) => {
  const { ended } = startProgram(CLI, { DATABASE_URL: '', TIDEMARK_DATA: tempFolder() }, ['worker', ...args])
  expect(await ended).toEqual({ code: 2, stdout: '', stderr: message })
})
