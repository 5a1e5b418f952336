import { gunzipSync, gzipSync } from 'node:zlib'
import { changedSince, madeOfRun } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { Problem } from '../problem/problem'
import type { StoredRun } from '../store/Store'
import { ANN, decidingRunner, openBacktests } from '../testing/openBacktests'
import { GOOD_REQUEST, waves } from '../testing/startApp'
import { makeRun } from '../testing/storeFixtures'
import type { Runner, Task } from '../compute/task'

async function withOldRun(
  change: (run: object) => object = (run) => run,
  request: unknown = GOOD_REQUEST,
  options = {},
) {
  const made = await openBacktests(options)
  const { run_id: id = '' } = await made.run()
  const found = await made.store.run(ANN.id, id, { withEquity: true, withReport: false })
  const { result, equity }: Pick<StoredRun, 'result' | 'equity'> = found ?? { result: new Uint8Array(), equity: null }
  const changed = change(JSON.parse(gunzipSync(result).toString()))
  const old = await made.store.addRun(
    makeRun({
      owner: ANN.id,
      request: JSON.stringify(request),
      result: gzipSync(JSON.stringify(changed)),
      equity: equity ?? new Uint8Array(),
      report: null,
    }),
  )
  made.tasks.length = 0
  return { ...made, old, id }
}

describe('a report that was not stored', () => {
  it('is computed when it is asked for, and stored', async () => {
    const { ask, old, id, tasks } = await withOldRun()
    expect((await ask(old)).report_missing).toBeUndefined()
    expect(tasks).toEqual([])
    const { report, ...rest } = await ask(old, { withReport: true, withEquity: true })
    expect(report).toEqual((await ask(id, { withReport: true })).report)
    expect(rest.equity).toHaveLength(500)
    expect(rest.report_missing).toBeUndefined()
    await ask(old, { withReport: true })
    expect(tasks).toHaveLength(1)
  })

  it.each<[string, (run: { trades?: unknown[]; provenance?: object }) => object, string]>([
    [
      'the prices',
      (run) => ({ ...run, trades: [], provenance: { ...run.provenance, bars_hash: 'other' } }),
      'The prices have changed since this run. Run it again to see its report.',
    ],
    [
      'the strategy',
      (run) => ({ ...run, trades: run.trades?.slice(1) }),
      'The strategy has changed since this run. Run it again to see its report.',
    ],
  ])('is missing where %s changed, with the reason', async (_name, change, reason) => {
    const { ask, old, store } = await withOldRun(change)
    const answer = await ask(old, { withReport: true })
    expect([answer.report, answer.report_missing]).toEqual([undefined, reason])
    expect((await store.run(ANN.id, old, { withEquity: false, withReport: true }))?.report).toBeNull()
  })

  it.each([
    ['its strategy', { ...GOOD_REQUEST, strategy_name: 'Gone' }],
    ['its prices', { ...GOOD_REQUEST, symbol: 'GONE - 1 Hour' }],
  ])('is missing where %s is gone, with the reason', async (_name, request) => {
    const { ask, old } = await withOldRun(undefined, request)
    const reason = 'This run can no longer be made: its prices or its strategy are gone or have changed.'
    expect((await ask(old, { withReport: true })).report_missing).toBe(reason)
  })

  it('may come another time where the server is busy', async () => {
    const tasks: Task[] = []
    const plain = decidingRunner(tasks)
    const runner: Runner = {
      ...plain,
      run: (task, ...rest) =>
        tasks.length === 0 ? plain.run(task, ...rest) : Promise.reject(new Problem(503, 'Busy.')),
    }
    const { ask, old } = await withOldRun(undefined, GOOD_REQUEST, { runner })
    await expect(ask(old, { withReport: true })).rejects.toMatchObject({ status: 503 })
  })
})

describe('what a stored run would be computed of today', () => {
  it('is told when asked for, and is something else once prices were replaced', async () => {
    const { ask, id, store } = await withOldRun()
    const run = await ask(id, { withPrices: true })
    expect(changedSince(madeOfRun(run), run.prices_now)).toBeNull()
    expect((await ask(id)).prices_now).toBeUndefined()
    await store.mergeBars({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(499, 2))
    expect(changedSince(madeOfRun(run), (await ask(id, { withPrices: true })).prices_now)).toBe('prices')
  })

  it('is nothing where it can no longer be made', async () => {
    const { ask, old } = await withOldRun(undefined, { ...GOOD_REQUEST, symbol: 'GONE - 1 Hour' })
    expect((await ask(old, { withPrices: true })).prices_now).toBeUndefined()
  })
})
