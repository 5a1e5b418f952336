import { gunzipSync } from 'node:zlib'
import {
  backtestResultSchema,
  lookAheadSchema,
  resampleSchema,
  stressSchema,
  studyStateSchema,
  type SweepAnswer,
  sweepCellSchema,
  sweepSchema,
  walkForwardSchema,
} from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../accounts/accounts'
import { createGate } from '../gate'
import type { Runner } from '../compute/task'
import { openStore } from '../store/openStore'
import { deferred } from '../testing/deferred'
import { killWhenReady } from '../testing/killWhenReady'
import { CHEAP, GOOD_REQUEST, inlineRunner, PASSWORD, startApp, type TestApp } from '../testing/startApp'
import { STORE_KINDS } from '../testing/stores'

const { config: _config, ...RUN } = GOOD_REQUEST
const AXES = [
  ['n1', { from: 2, to: 10, step: 2 }],
  ['n2', [8, 12, 16, 20]],
]
const SWEEP = { run: RUN, axes: AXES, objective: 'Sharpe Ratio', minTrades: 2 }

async function end({ get }: TestApp, token: string, path: string, id: string): Promise<unknown> {
  const ask = async () => (await get(`${path}/${id}`, token)).json<{ status: string }>()
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).not.toMatch(/queued|running/)
  return ask()
}

async function study(app: TestApp, token: string, path: string, body: unknown): Promise<unknown> {
  const started = await app.call(token, path, body)
  expect({ status: started.statusCode, body: started.json<object>() }).toMatchObject({ status: 200 })
  return end(app, token, path, started.json<{ id: string }>().id)
}

function heldCells(nth: number) {
  const held = deferred<null>()
  const begun = deferred<null>()
  let cells = 0
  const runner: Runner = {
    ...inlineRunner,
    async run(task, signal, control) {
      if (task.kind === 'study' && task.job.what === 'cells' && ++cells === nth) {
        begun.resolve(null)
        await Promise.race([held.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))])
        signal.throwIfAborted()
      }
      return inlineRunner.run(task, signal, control)
    },
  }
  return { runner, begun: begun.promise, release: () => held.resolve(null) }
}

/** 8/8 and 10/8 are invalid: the fast average is not the faster one. */
function counting() {
  const { runner, begun, release } = heldCells(3)
  const computed: number[] = []
  const counted: Runner = {
    ...runner,
    async run(task, signal, control) {
      const outcome = await runner.run(task, signal, control)
      if (outcome.kind === 'cells') computed.push(...Array.from(outcome.batch.value, (_, k) => outcome.batch.from + k))
      return outcome
    },
  }
  return { runner: counted, begun, release, computed }
}

describe('a sweep', () => {
  it('has every cell, judged, with the figures of runs of their own', async () => {
    const app = await startApp({ runsAtOnce: 2 })
    const ann = await app.token('ann')
    const sweep = sweepSchema.parse(await study(app, ann, '/api/studies/sweep', SWEEP))
    expect(sweep).toMatchObject({
      status: 'done',
      strategy: 'SmaCross',
      symbol: 'ABC',
      timeframe: 'H1',
      done: 20,
      total: 20,
      ahead: 0,
      error: null,
      axes: [
        ['n1', [2, 4, 6, 8, 10]],
        ['n2', [8, 12, 16, 20]],
      ],
    })
    const { cells, result } = sweep
    expect(cells.cell.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k))
    // 20 days are too few to judge overfitting.
    expect(result?.valid).toBe(18)
    const best = result?.best ?? -1
    const at = cells.cell.indexOf(best)
    const config = { n1: [2, 4, 6, 8, 10][Math.floor(best / 4)], n2: [8, 12, 16, 20][best % 4] }
    const { summary } = backtestResultSchema.parse((await app.post(ann, { ...RUN, config })).json())
    expect(cells.value[at]).toBe(summary['Sharpe Ratio'])
    expect(cells.value[at]).toBe(result?.bestValue)
    expect(cells.return[at]).toBeCloseTo((summary['Return [%]'] ?? NaN) / 100, 12)
    expect(cells.trades[at]).toBe(summary['# Trades'])
    expect(result?.learn.bars).toBe(500)
    expect(result?.heldBack).toBeNull()
    // Flat on the first held-out bar, continuing from the end of learning.
    expect(result?.tooFew).toEqual([{ what: 'days', has: 20, needed: 32 }])
    expect(result?.verdict).toBeNull()
  })

  it('says what every setting is too short for', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const run = { ...RUN, end_date: '2024-01-05' }
    const { request, result } = sweepSchema.parse(
      await study(app, ann, '/api/studies/sweep', { ...SWEEP, run, objective: undefined }),
    )
    expect(request.objective).toBe('sharpe')
    expect(result).toMatchObject({ valid: 0, verdict: null })
    expect(result?.tooFew).toEqual([
      { what: 'trades', has: expect.any(Number), needed: 10 },
      { what: 'days', has: 4, needed: 32 },
    ])
  })

  it('counts every trial of this user on this series with this strategy', async () => {
    const app = await startApp()
    const [ann, bob] = [await app.token('ann'), await app.token('bob')]
    await app.post(ann, GOOD_REQUEST)
    await app.post(ann, { ...GOOD_REQUEST, strategy_name: 'Donchian', config: {} })
    await app.post(bob, GOOD_REQUEST)
    const first = sweepSchema.parse(await study(app, ann, '/api/studies/sweep', SWEEP))
    const second = sweepSchema.parse(await study(app, ann, '/api/studies/sweep', SWEEP))
    expect([first.result?.ledger, second.result?.ledger]).toEqual([19, 37])
  })

  it('never uses what is held back to choose, and shows it of a cell', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const held = sweepSchema.parse(await study(app, ann, '/api/studies/sweep', { ...SWEEP, learnUntil: '2024-01-14' }))
    const alone = { ...SWEEP, run: { ...RUN, end_date: '2024-01-14' } }
    const { cells } = sweepSchema.parse(await study(app, ann, '/api/studies/sweep', alone))
    expect(held.cells).toEqual(cells)
    const { result } = held
    expect(result?.learn).toMatchObject({ to: '2024-01-14T23:00:00Z', bars: 336 })
    expect(result?.heldBack).toMatchObject({ from: '2024-01-15T00:00:00Z', bars: 164 })
    const cell = sweepCellSchema.parse(
      (await app.get(`/api/studies/sweep/${held.id}/cells/${result?.best}`, ann)).json(),
    )
    expect(cell.split).toBe('2024-01-15T00:00:00Z')
    expect(cell.learn['Sharpe Ratio']).toBe(result?.bestValue)
    expect(cell.heldBack?.['Sharpe Ratio']).toBe(result?.heldBack?.best)
    expect([cell.learn.withheld, cell.heldBack?.withheld]).toEqual([
      expect.objectContaining({ sharpe: 'too-few-days' }),
      expect.objectContaining({ sharpe: 'too-few-days' }),
    ])
    expect(cell.heldBack?.headline).toMatchObject({ sharpe: null, trades: cell.heldBack?.['# Trades'] })
    expect(cell.curve).toHaveLength(500)
    expect(cell.curve[335]?.value).toBeCloseTo(cell.learn['Equity Final [$]'] ?? NaN, 6)
    expect(cell.curve[336]?.value).toBeCloseTo(cell.curve[335]?.value ?? NaN, 6)
    const grown = (cell.curve[499]?.value ?? NaN) / (cell.curve[336]?.value ?? NaN)
    expect(grown - 1).toBeCloseTo((cell.heldBack?.['Return [%]'] ?? NaN) / 100, 9)
    const run = backtestResultSchema.parse((await app.post(ann, { ...cell.request, end_date: '2024-01-14' })).json())
    expect(cell.learn.headline).toEqual(run.headline)
  })

  it('shows its cells as they come, and what is cancelled keeps them', async () => {
    const { runner, begun } = heldCells(2)
    const app = await startApp({ runner, runsAtOnce: 2 })
    const [ann, bob] = [await app.token('ann'), await app.token('bob')]
    const { id } = (await app.call(ann, '/api/studies/sweep', SWEEP)).json<{ id: string }>()
    await begun
    const done = async () => (await app.get(`/api/studies/sweep/${id}`, ann)).json<SweepAnswer>().done
    await expect.poll(done).toBe(15)
    const ask = async (query = '') => sweepSchema.parse((await app.get(`/api/studies/sweep/${id}${query}`, ann)).json())
    const running = await ask()
    expect(running).toMatchObject({ status: 'running', done: 15, total: 20, result: null, cells: { next: 15 } })
    expect(running.cells.cell).toHaveLength(15)
    expect((await ask('?since=8')).cells.cell).toEqual(running.cells.cell.slice(8))
    expect((await ask('?since=15')).cells).toEqual({ next: 15, cell: [], value: [], return: [], trades: [] })
    const waiting = sweepSchema.parse((await app.call(ann, '/api/studies/sweep', SWEEP)).json())
    expect(waiting).toMatchObject({ status: 'queued', ahead: 1, done: 0 })
    expect((await app.call(bob, `/api/studies/sweep/${id}/cancel`)).statusCode).toBe(404)
    expect((await app.get(`/api/studies/sweep/${id}`, bob)).statusCode).toBe(404)
    expect((await app.get('/api/studies/sweep', bob)).json()).toEqual([])
    const gone = sweepSchema.parse((await app.call(ann, `/api/studies/sweep/${waiting.id}/cancel`)).json())
    expect(gone).toMatchObject({ status: 'cancelled', done: 0, result: null })
    const kept = sweepSchema.parse((await app.call(ann, `/api/studies/sweep/${id}/cancel`)).json())
    expect(kept).toMatchObject({ status: 'cancelled', done: 15, error: null })
    expect(kept.cells).toEqual(running.cells)
    expect(kept.result?.valid).toBeGreaterThan(5)
    expect(await ask()).toEqual(kept)
    expect((await ask('?since=9')).cells.cell).toEqual(kept.cells.cell.slice(9))
  })

  it('does not hold up the same user, nor another: they take turns with its pieces', async () => {
    const { runner, begun, release } = heldCells(2)
    const app = await startApp({ runner, runsAtOnce: 2, runsWaiting: 0, runsPerUser: 1 })
    const [ann, bob] = [await app.token('ann'), await app.token('bob')]
    const { id } = (await app.call(ann, '/api/studies/sweep', SWEEP)).json<{ id: string }>()
    await begun
    await expect
      .poll(async () => (await app.get(`/api/studies/sweep/${id}`, ann)).json<SweepAnswer>().done)
      .toBeGreaterThan(0)
    release()
    const answers = await Promise.all([app.post(bob, GOOD_REQUEST), end(app, ann, '/api/studies/sweep', id)])
    expect(answers[0].statusCode).toBe(200)
    expect(answers[1]).toMatchObject({ status: 'done', done: 20 })
  })

  it('is one of eight at most that a user may have', async () => {
    const { runner, begun, release } = heldCells(1)
    const app = await startApp({ runner, runsAtOnce: 2 })
    const ann = await app.token('ann')
    const started = []
    for (let k = 0; k < 8; k++) started.push((await app.call(ann, '/api/studies/sweep', SWEEP)).statusCode)
    await begun
    expect(new Set(started)).toEqual(new Set([200]))
    const refused = await app.call(ann, '/api/studies/sweep', SWEEP)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    release()
    const states = async () =>
      (await app.get('/api/studies/sweep', ann)).json<{ status: string }[]>().map((one) => one.status)
    await expect.poll(states, { timeout: 20_000 }).toEqual(Array.from({ length: 8 }, () => 'done'))
  })

  it('is there again after a restart', async () => {
    const first = await startApp()
    const ann = await first.token('ann')
    const sweep = sweepSchema.parse(await study(first, ann, '/api/studies/sweep', SWEEP))
    await first.app.close()
    await first.store.close()
    const again = await startApp({ folder: first.folder })
    const token = await again.token('ann')
    expect((await again.get(`/api/studies/sweep/${sweep.id}`, token)).json()).toEqual(sweep)
    const { request: _request, axes: _axes, cells: _cells, result: _result, ...state } = sweep
    expect((await again.get('/api/studies/sweep', token)).json()).toEqual([state])
  })
})

describe('a sweep that was stopped', () => {
  it('goes on with the cells that it lacks, and computes none twice', async () => {
    const { runner, begun, computed } = counting()
    const app = await startApp({ runner, runsAtOnce: 2 })
    const [ann, bob] = [await app.token('ann'), await app.token('bob')]
    const { id } = (await app.call(ann, '/api/studies/sweep', SWEEP)).json<{ id: string }>()
    await begun
    const stopped = sweepSchema.parse((await app.call(ann, `/api/studies/sweep/${id}/cancel`)).json())
    expect(stopped).toMatchObject({ status: 'cancelled', done: expect.any(Number) })
    expect(stopped.done).toBeGreaterThan(0)
    expect(stopped.done).toBeLessThan(20)
    expect((await app.call(bob, `/api/studies/sweep/${id}/resume`)).statusCode).toBe(404)
    const going = sweepSchema.parse((await app.call(ann, `/api/studies/sweep/${id}/resume`)).json())
    expect(going).toMatchObject({ id, createdAt: stopped.createdAt, cells: stopped.cells, result: null })
    const whole = sweepSchema.parse(await end(app, ann, '/api/studies/sweep', id))
    expect(computed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k))
    expect(whole).toMatchObject({ status: 'done', done: 20, result: { valid: 18, ledger: 18 } })
    expect((await app.call(ann, `/api/studies/sweep/${id}/resume`)).json()).toEqual(whole)
  })

  it('by the end of the server goes on by itself after its next start, as does what waited', async () => {
    const { runner, begun } = heldCells(2)
    const first = await startApp({ runner, runsAtOnce: 2 })
    const ann = await first.token('ann')
    const running = (await first.call(ann, '/api/studies/sweep', SWEEP)).json<{ id: string }>()
    await begun
    const waiting = (await first.call(ann, '/api/studies/stress', { run: GOOD_REQUEST })).json<{ id: string }>()
    await first.app.close()
    await first.store.close()
    const again = await startApp({ folder: first.folder })
    const token = await again.token('ann')
    expect((await again.get('/api/studies/sweep', token)).json()).toMatchObject([{ id: running.id, error: null }])
    expect(await end(again, token, '/api/studies/sweep', running.id)).toMatchObject({
      status: 'done',
      done: 20,
      error: null,
    })
    expect(await end(again, token, '/api/studies/stress', waiting.id)).toMatchObject({ status: 'done', error: null })
  })
})

async function storedSweep(folder: string) {
  const store = await openStore(folder)
  const { id: ann = '' } = (await store.userByName('ann')) ?? {}
  const [state = ''] = await store.studyStates(ann, 'sweep')
  const answer = await store.studyAnswer(ann, 'sweep', studyStateSchema.parse(JSON.parse(state)).id)
  await store.close()
  return sweepSchema.parse(JSON.parse(gunzipSync(answer ?? '').toString()))
}

it('a sweep whose server is killed goes on by itself after the next start, with the cells that it had', async () => {
  const first = await startApp()
  await first.app.close()
  await first.store.close()
  await killWhenReady('killedMidSweep', first.folder, JSON.stringify(SWEEP))
  const cut = await storedSweep(first.folder)
  expect(cut).toMatchObject({ status: 'running', error: null, result: null })
  expect(cut.cells.cell.length).toBeGreaterThan(0)
  expect(cut.done).toBe(cut.cells.cell.length)
  const { runner, computed, release } = counting()
  release()
  const again = await startApp({ folder: first.folder, runner, runsAtOnce: 2 })
  const ann = await again.token('ann')
  const whole = sweepSchema.parse(await end(again, ann, '/api/studies/sweep', cut.id))
  expect(whole).toMatchObject({ status: 'done', done: 20, error: null, result: { valid: 18 } })
  expect(whole.cells.cell.slice(0, cut.done)).toEqual(cut.cells.cell)
  expect([...computed, ...cut.cells.cell].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, k) => k))
  const ledger = (await again.get('/api/ledger?symbol=ABC&timeframe=H1', ann)).json()
  expect(ledger.tries.at).toHaveLength(18)
  expect((await again.store.verifyLedger()).brokenAt).toBeNull()
}, 240_000)

describe('the other studies', () => {
  it('walk forward from the first day that is asked for', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const asked = { ...SWEEP, run: { ...RUN, start_date: '2024-01-05' }, train: 200, test: 100 }
    const walk = walkForwardSchema.parse(await study(app, ann, '/api/studies/walkforward', asked))
    expect(walk.folds[0]).toMatchObject({ trainStart: 0, trainFrom: '2024-01-05T00:00:00Z' })
  })

  it('walk forward, fold by fold', async () => {
    const app = await startApp({ runsAtOnce: 2 })
    const ann = await app.token('ann')
    const asked = { ...SWEEP, train: 200, test: 100 }
    const walk = walkForwardSchema.parse(await study(app, ann, '/api/studies/walkforward', asked))
    expect(walk).toMatchObject({ status: 'done', done: 3, total: 3 })
    expect(walk.folds.map(({ testStart, testEnd }) => [testStart, testEnd])).toEqual([
      [200, 300],
      [300, 400],
      [400, 500],
    ])
    expect(walk.folds[0]).toMatchObject({
      trainFrom: '2024-01-01T00:00:00Z',
      testFrom: '2024-01-09T08:00:00Z',
      testTo: '2024-01-13T11:00:00Z',
    })
    const { result } = walk
    const grown = walk.folds.reduce((product, fold) => product * (1 + fold.outOfSampleReturn), 1)
    expect(result?.stitched.final).toBeCloseTo(100_000 * grown, 6)
    expect(result?.stitched.headline?.return).toBeCloseTo(grown - 1, 9)
    expect(result?.stitched.withheld).toMatchObject({ sharpe: 'too-few-days' })
    expect(result?.curve.tests.at(-1)).toBeCloseTo(result?.stitched.final ?? NaN, 6)
    expect(result?.curve.hold.at(-1)).toBeCloseTo(100_000 * (1 + (result?.holdReturn ?? NaN)), 6)
    expect(result?.curve.hindsight?.at(-1)).toBeCloseTo(100_000 * (1 + (result?.hindsight?.return ?? NaN)), 6)
    expect(result?.curve.time).toHaveLength(result?.curve.tests.length ?? 0)
  })

  it('resample a run that is sent, and one that is stored, alike', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const { run_id: runId } = (await app.post(ann, GOOD_REQUEST)).json<{ run_id: string }>()
    const sent = resampleSchema.parse(await study(app, ann, '/api/studies/resample', { run: GOOD_REQUEST, paths: 200 }))
    const stored = resampleSchema.parse(await study(app, ann, '/api/studies/resample', { runId, paths: 200 }))
    expect(sent).toMatchObject({ status: 'done', done: 100, total: 100 })
    expect(stored.result).toEqual(sent.result)
    const found = sent.result?.bootstrap
    expect(found?.drawdownQuantiles).toHaveLength(101)
    expect(found?.drawdownQuantiles[50]).toBe(found?.maxDrawdown['0.5'])
    expect(found?.observed).toHaveLength(found?.fanSteps.length ?? 0)
    const other = { run: GOOD_REQUEST, paths: 200, seed: 2 }
    const otherSeed = resampleSchema.parse(await study(app, ann, '/api/studies/resample', other))
    expect(otherSeed.result?.bootstrap?.terminal).not.toEqual(found?.terminal)
    const orders = { run: GOOD_REQUEST, method: 'orders' }
    const shuffled = resampleSchema.parse(await study(app, ann, '/api/studies/resample', orders))
    expect(shuffled.result?.orders?.paths).toBe(1000)
  })

  it('say how many are needed where there are too few', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const run = { ...GOOD_REQUEST, start_date: '2024-01-02', end_date: '2024-01-02' }
    const few = async (method: string) =>
      resampleSchema.parse(await study(app, ann, '/api/studies/resample', { run, method })).result
    expect(await few('stationary')).toEqual({
      bootstrap: null,
      orders: null,
      tooFew: { what: 'days', has: 0, needed: 2 },
    })
    expect((await few('orders'))?.tooFew).toMatchObject({ what: 'trades', needed: 2 })
  })

  it('resample a run without its Sharpe ratio’s interval where that ratio is withheld', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const run = { ...GOOD_REQUEST, start_date: '2024-01-02', end_date: '2024-01-12' }
    const { result } = resampleSchema.parse(await study(app, ann, '/api/studies/resample', { run }))
    expect(result?.bootstrap).toMatchObject({ sharpe95: null, withheld: { sharpe95: 'too-few-days' } })
  })

  it('stress costs, and look for a look-ahead', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const run = { ...GOOD_REQUEST, fees: 0.0005 }
    const stress = stressSchema.parse(await study(app, ann, '/api/studies/stress', { run }))
    expect(stress.result?.rows.map(({ multiplier }) => multiplier)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3])
    const { summary } = backtestResultSchema.parse((await app.post(ann, run)).json())
    expect(stress.result?.rows[2]?.['Return [%]']).toBe(summary['Return [%]'])
    const check = lookAheadSchema.parse(await study(app, ann, '/api/studies/lookahead', { run }))
    expect(check.result).toMatchObject({ verdict: 'none-found', different: 0 })
    expect(check.result?.rule).toEqual({ strategy: 'SmaCross', params: { n1: 5, n2: 10 } })
  })
})

describe('bad input', () => {
  const walk = { ...SWEEP, train: 100, test: 50 }
  it.each<[string, string, object, (string | number)[], RegExp]>([
    ['no values', '/api/studies/sweep', { axes: [['n1', []]] }, ['axes', 'n1'], /at least one value/],
    [
      'no cell that makes sense',
      '/api/studies/sweep',
      {
        axes: [
          ['n1', [50]],
          ['n2', [20]],
        ],
      },
      ['axes'],
      /n1 must be less than n2/,
    ],
    ['a value out of range', '/api/studies/sweep', { axes: [['n1', [5, -5]]] }, ['axes', 'n1'], /whole number from/],
    ['an unknown parameter', '/api/studies/sweep', { axes: [['n9', [5]]] }, ['axes', 'n9'], /unknown key/],
    ['an unknown objective', '/api/studies/sweep', { objective: 'Sharp' }, ['objective'], /unknown objective/],
    [
      'learning until before the data',
      '/api/studies/sweep',
      { learnUntil: '2023-01-01' },
      ['learnUntil'],
      /must be from 2024-01-01/,
    ],
    ['learning until the end', '/api/studies/sweep', { learnUntil: '2024-01-21' }, ['learnUntil'], /before 2024-01-21/],
    ['no day', '/api/studies/sweep', { learnUntil: 'soon' }, ['learnUntil'], /a date like/],
    [
      'dates without bars',
      '/api/studies/sweep',
      { run: { ...RUN, start_date: '2030-01-01' } },
      ['run', 'start_date'],
      /no bars/,
    ],
    [
      'an unknown strategy',
      '/api/studies/sweep',
      { run: { ...RUN, strategy_name: 'Nope' } },
      ['run', 'strategy_name'],
      /unknown strategy/,
    ],
    ['a train longer than the data', '/api/studies/walkforward', { ...walk, train: 500 }, ['train'], /too short/],
    ['a train of nothing', '/api/studies/walkforward', { ...walk, train: 0 }, ['train'], /at least 1/],
    [
      'more than 100,000 runs',
      '/api/studies/walkforward',
      { ...walk, train: 20, test: 1, axes: [['n1', { from: 2, to: 300, step: 1 }]] },
      ['axes'],
      /at most 100000/,
    ],
    ['a seed that is no number', '/api/studies/resample', { run: RUN, seed: 'x' }, ['seed'], /whole number/],
    ['a seed that is too large', '/api/studies/resample', { run: RUN, seed: 2 ** 32 }, ['seed'], /at most 4294967295/],
    ['no run', '/api/studies/stress', {}, ['run'], /missing/],
    ['two runs', '/api/studies/stress', { run: RUN, runId: 'x' }, ['run'], /not both/],
    ['a run that is not there', '/api/studies/lookahead', { runId: 'x' }, ['runId'], /no such backtest run/],
    ['no replays', '/api/studies/lookahead', { run: RUN, replays: 0 }, ['replays'], /at least 1/],
  ])('%s is refused by name', async (_what, path, change, where, message) => {
    const app = await startApp()
    const ann = await app.token('ann')
    const body = path === '/api/studies/sweep' ? { ...SWEEP, ...change } : change
    const answer = await app.call(ann, path, body)
    expect({ status: answer.statusCode, body: answer.json<object>() }).toEqual({
      status: 422,
      body: { detail: [{ loc: ['body', ...where], msg: expect.stringMatching(message), type: expect.any(String) }] },
    })
    expect((await app.get(path, ann)).json()).toEqual([])
  })
})

describe('the gate', () => {
  it('lets the patient wait behind a full queue, in nobody’s place', async () => {
    const gate = createGate({ running: 1, waiting: 1, perUser: 2 })
    const held = deferred<null>()
    const first = gate.enter(() => held.promise, { user: 'ann' })
    const patient = [1, 2, 3].map((k) => gate.enter(async () => k, { user: 'ann', isPatient: true }))
    const last = gate.enter(async () => 'last', { user: 'ann' })
    await expect(gate.enter(async () => 'refused', { user: 'bob' })).rejects.toThrow('waiting already')
    held.resolve(null)
    expect(await Promise.all([first, ...patient, last])).toEqual([null, 1, 2, 3, 'last'])
  })
})

describe.each(STORE_KINDS)('a study on $name', (kind) => {
  it('is deleted and restored by its user, a researcher too, with entries in the trail, and counts', async () => {
    const place = await kind.place()
    const at = kind.name === 'duckdb' ? { folder: place } : { url: place }
    const test = await startApp({ ...at, storedRunsPerUser: 2 })
    await addAccount(test.store, 'rita', PASSWORD, CHEAP, 'researcher')
    const [rita, ann] = [await test.token('rita'), await test.token('ann')]
    const ids: string[] = []
    for (let k = 0; k < 2; k++) {
      const { id } = (await test.call(rita, '/api/studies/sweep', SWEEP)).json<{ id: string }>()
      await end(test, rita, '/api/studies/sweep', id)
      ids.push(id)
    }
    const refused = await test.call(rita, '/api/studies/sweep', SWEEP)
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      409,
      'You have all stored runs and studies that one user may have here (2). Delete some, or ask an administrator.',
    ])
    expect((await test.post(rita, GOOD_REQUEST)).statusCode).toBe(409)
    const [id = ''] = ids
    const remove = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await test.app.inject({ method: 'DELETE', url: `/api/studies/${id}`, headers })).statusCode
    }
    const statusOf = async () => (await test.get(`/api/studies/sweep/${id}`, rita)).statusCode
    expect([await remove(ann), await remove(rita), await remove(rita), await statusOf()]).toEqual([404, 204, 404, 404])
    const restored = await test.call(rita, `/api/studies/${id}/restore`)
    expect([restored.statusCode, await statusOf()]).toEqual([204, 200])
    const trail = await test.store.trail({ limit: 2 })
    expect(trail.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['rita', 'study restored', id],
      ['rita', 'study deleted', id],
    ])
  })
})

describe('the addresses of studies', () => {
  it.each([
    ['/api/sweeps', 'sweep', SWEEP],
    ['/api/walkforwards', 'walkforward', { ...SWEEP, train: 60, test: 30, unit: 'bars' }],
    ['/api/resamples', 'resample', { run: RUN, paths: 10 }],
    ['/api/stress', 'stress', { run: RUN }],
    ['/api/lookahead', 'lookahead', { run: RUN }],
  ])('of before, %s, answer as those of %s do', async (former, kind, body) => {
    const app = await startApp()
    const ann = await app.token('ann')
    const done = await study(app, ann, former, body)
    const { id } = studyStateSchema.parse(done)
    const address = `/api/studies/${kind}`
    expect((await app.get(`${address}/${id}`, ann)).json()).toEqual(done)
    expect((await app.get(former, ann)).json()).toEqual((await app.get(address, ann)).json())
    expect((await app.call(ann, `${former}/${id}/cancel`)).json()).toEqual(done)
    expect((await app.call(ann, `${address}/${id}/resume`)).json()).toEqual(done)
    const headers = { authorization: `Bearer ${ann}` }
    const other = kind === 'stress' ? 'sweep' : 'stress'
    const remove = (url: string) => app.app.inject({ method: 'DELETE', url, headers })
    expect((await remove(`/api/studies/${other}/${id}`)).statusCode).toBe(404)
    expect((await remove(`${address}/${id}`)).statusCode).toBe(204)
    expect((await app.call(ann, `${address}/${id}/restore`)).statusCode).toBe(204)
    expect((await remove(`/api/studies/${id}`)).statusCode).toBe(204)
    expect((await app.call(ann, `/api/studies/${id}/restore`)).statusCode).toBe(204)
    if (kind !== 'sweep') return
    const cell = await app.get(`${former}/${id}/cells/3`, ann)
    expect(cell.json()).toEqual((await app.get(`${address}/${id}/cells/3`, ann)).json())
  })

  it('name a kind that there is, and a change that can be made', async () => {
    const app = await startApp()
    const ann = await app.token('ann')
    const kinds = await app.get('/api/studies/nope', ann)
    expect(kinds.statusCode).toBe(422)
    expect(kinds.json()).toMatchObject({
      detail: [{ loc: ['path', 'kind'], msg: expect.stringMatching(/nope.*sweep/) }],
    })
    const change = await app.call(ann, '/api/studies/sweep/x/stop')
    expect(change.statusCode).toBe(422)
    expect(change.json()).toMatchObject({ detail: [{ loc: ['path', 'change'], msg: expect.stringMatching(/cancel/) }] })
  })
})
