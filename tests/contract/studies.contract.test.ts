import { endpoints, joinSeriesName, studyEndpointsOf, type StudyStatus, type SweepAnswer } from '@tidemark/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { good, invalid, refused, twoSeries } from './support/target'

const { start: startSweep, list: sweeps, get: sweep, cancel: cancelSweep } = studyEndpointsOf('sweep')
const { sweepCell } = endpoints
const walks = studyEndpointsOf('walkforward')
const resamples = studyEndpointsOf('resample')
const stresses = studyEndpointsOf('stress')
const lookAheads = studyEndpointsOf('lookahead')
const checks = studyEndpointsOf('checks')

let run: { symbol: string; strategy_name: string; start_date: string; end_date: string }
beforeAll(async () => {
  const [{ symbol, timeframe }] = await twoSeries()
  const dates = { start_date: '2014-01-01', end_date: '2014-12-31' }
  run = { symbol: joinSeriesName(symbol, timeframe), strategy_name: 'SmaCross', ...dates }
})

const AXES = [
  ['n1', { from: 5, to: 20, step: 5 }],
  ['n2', [30, 60, 90]],
]

async function over<T extends { readonly status: StudyStatus }>(ask: () => Promise<T>): Promise<T> {
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).not.toMatch(/queued|running/)
  return ask()
}

async function swept(change: object = {}): Promise<SweepAnswer> {
  const { id } = await good(startSweep, { body: { run, axes: AXES, ...change } })
  return over(() => good(sweep, { params: { id } }))
}

describe('POST /api/studies/sweep', () => {
  it('runs every combination, is listed, and can be opened again', async () => {
    const found = await swept({ learnUntil: '2014-09-30' })
    expect(found).toMatchObject({ status: 'done', done: 12, total: 12, ahead: 0, error: null })
    expect(found.cells.cell.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    const { result } = found
    expect(result?.valid).toBe(12)
    const at = found.cells.cell.indexOf(result?.best ?? -1)
    expect(found.cells.value[at]).toBe(result?.bestValue)
    expect(Math.max(...found.cells.value.map((value) => value ?? -Infinity))).toBe(result?.bestValue)
    expect(result?.deflated?.dsr).toBeGreaterThanOrEqual(0)
    expect(result?.pbo?.combinations).toBe(12_870)
    expect(result?.tooFew).toEqual([])
    expect(result?.verdict).not.toBeNull()
    expect(result?.ledger).toBeGreaterThanOrEqual(12)
    expect(result?.heldBack?.from.slice(0, 4)).toBe('2014')
    expect((await good(sweeps)).map(({ id }) => id)).toContain(found.id)
    const rest = await good(sweep, { params: { id: found.id }, query: { since: '10' } })
    expect(rest.cells.cell).toEqual(found.cells.cell.slice(10))
  })

  it('answers a cell as a run that can be made', async () => {
    const { id, result } = await swept({ learnUntil: '2014-09-30' })
    const cell = await good(sweepCell, { params: { id, cell: String(result?.best) } })
    expect(cell.learn.headline?.sharpe).toBe(result?.bestValue)
    expect(cell.heldBack?.headline?.sharpe).toBe(result?.heldBack?.best)
    const { provenance } = await good(endpoints.runBacktest, { body: cell.request })
    expect(provenance?.params).toMatchObject(cell.config)
    expect(await invalid(sweepCell, { params: { id, cell: '12' } })).toEqual(['cell'])
    expect(await invalid(sweepCell, { params: { id, cell: 'first' } })).toEqual(['cell'])
  })

  it('keeps what is done of a sweep that is cancelled', async () => {
    const axes = [
      ['n1', { from: 2, to: 100, step: 1 }],
      ['n2', { from: 110, to: 600, step: 1 }],
    ]
    const { id, total } = await good(startSweep, { body: { run, axes } })
    expect(total).toBe(99 * 491)
    const cancelled = await good(cancelSweep, { params: { id } })
    expect(cancelled.status).toBe('cancelled')
    expect(cancelled.done).toBeLessThan(total)
    expect(cancelled.cells.cell).toHaveLength(cancelled.done)
    expect(await good(sweep, { params: { id } })).toEqual(cancelled)
    expect(await good(cancelSweep, { params: { id } })).toEqual(cancelled)
  })

  it.each<[string, () => object, (string | number)[]]>([
    ['no axes', () => ({ axes: [] }), ['axes']],
    ['no values', () => ({ axes: [['n1', []]] }), ['n1']],
    ['from above to', () => ({ axes: [['n1', { from: 9, to: 5, step: 1 }]] }), ['from']],
    ['a step of 0', () => ({ axes: [['n1', { from: 1, to: 5, step: 0 }]] }), ['step']],
    ['100,001 runs', () => ({ axes: [['n1', { from: 1, to: 100_001, step: 1 }]] }), ['step']],
    ['a parameter that is none', () => ({ axes: [['nope', [1]]] }), ['nope']],
    ['an objective that is none', () => ({ objective: 'Luck' }), ['objective']],
    ['learning until after the data', () => ({ learnUntil: '2014-12-31' }), ['learnUntil']],
    ['learning until before the data', () => ({ learnUntil: '2013-12-31' }), ['learnUntil']],
    ['dates the wrong way round', () => ({ run: { ...run, start_date: '2015-01-01' } }), ['start_date']],
    ['a strategy that is none', () => ({ run: { ...run, strategy_name: 'Nope' } }), ['strategy_name']],
    ['what it does not know', () => ({ colour: 'red' }), ['colour']],
  ])('refuses %s by name', async (_, change, wrong) => {
    expect(await invalid(startSweep, { body: { run, axes: AXES, ...change() } })).toEqual(wrong)
  })

  it('says 404 for a symbol and for a sweep that nobody has', async () => {
    const nobody = { ...run, symbol: 'NOPE - 1 Hour' }
    expect(await refused(404, startSweep, { body: { run: nobody, axes: AXES } })).toMatch(/^No data/)
    const params = { id: 'nope', cell: '0' }
    for (const endpoint of [sweep, cancelSweep, sweepCell]) {
      expect(await refused(404, endpoint, { params })).toMatch(/no sweep/)
    }
  })
})

describe('POST /api/studies/walkforward', () => {
  const rule = { axes: AXES, train: 120, test: 40, unit: 'days' }

  it('trains and tests fold by fold, and joins the tests', async () => {
    const { id } = await good(walks.start, { body: { run, ...rule } })
    const walk = await over(() => good(walks.get, { params: { id } }))
    expect(walk).toMatchObject({ status: 'done', total: walk.folds.length })
    expect(walk.folds.length).toBeGreaterThan(3)
    walk.folds.slice(1).forEach(({ testStart }, k) => expect(testStart).toBe(walk.folds[k]?.testEnd))
    expect(walk.result?.curve.tests.at(-1)).toBeCloseTo(walk.result?.stitched.final ?? NaN, 6)
    expect((await good(walks.list)).map((one) => one.id)).toContain(id)
    const cancelled = await good(walks.cancel, { params: { id } })
    expect(cancelled).toEqual(walk)
  })

  it.each<[string, object, (string | number)[]]>([
    ['a train longer than the data', { train: 400 }, ['train']],
    ['a train of nothing', { train: 0 }, ['train']],
    ['a test that is no number', { test: 'long' }, ['test']],
    ['a unit that is none', { unit: 'weeks' }, ['unit']],
    ['too many folds', { unit: 'bars', train: 1000, test: 1 }, ['test']],
  ])('refuses %s by name', async (_, change, wrong) => {
    expect(await invalid(walks.start, { body: { run, ...rule, ...change } })).toEqual(wrong)
  })
})

async function resampled(body: object) {
  const { id } = await good(resamples.start, { body })
  return (await over(() => good(resamples.get, { params: { id } }))).result
}

describe('studies of one run', () => {
  it('resamples it, the same with the same seed', async () => {
    const first = await resampled({ run, paths: 200 })
    expect(first?.bootstrap?.paths).toBe(200)
    const { run_id: runId } = await good(endpoints.runBacktest, { body: run })
    expect(await resampled({ runId, paths: 200 })).toEqual(first)
    expect(await resampled({ run, paths: 200, seed: 2 })).not.toEqual(first)
    expect((await resampled({ run, method: 'orders' }))?.orders?.shareWorse).toBeGreaterThanOrEqual(0)
    // Its evening belongs to the next trading date.
    const day = { ...run, start_date: '2014-03-03', end_date: '2014-03-03' }
    expect(await resampled({ run: day })).toEqual({
      bootstrap: null,
      orders: null,
      tooFew: { what: 'days', has: 1, needed: 2 },
    })
  })

  it('stresses its costs, and checks it for a look-ahead', async () => {
    const stress = await good(stresses.start, { body: { run: { ...run, fees: 0.0001 } } })
    const stressed = await over(() => good(stresses.get, { params: { id: stress.id } }))
    expect(stressed.result?.rows).toHaveLength(7)
    const check = await good(lookAheads.start, { body: { run } })
    const checked = await over(() => good(lookAheads.get, { params: { id: check.id } }))
    expect(checked.result).toMatchObject({ verdict: 'none-found', different: 0 })
    for (const list of [resamples.list, stresses.list, lookAheads.list]) {
      expect((await good(list)).length).toBeGreaterThan(0)
    }
  })

  it('makes all of its checks, counts what was tried on the series, and lists them under the run', async () => {
    const { run_id: runId } = await good(endpoints.runBacktest, { body: { ...run, init_cash: 10_000 } })
    const { id } = await good(checks.start, { body: { runId } })
    const { result } = await over(() => good(checks.get, { params: { id } }))
    expect(result?.heldUp).toMatch(/^(no|unclear|yes)$/)
    expect(result?.evidence).toMatchObject({ own: false, neighbours: { tried: 8 }, costs: { reason: 'no-costs' } })
    expect(result?.evidence.tries?.made).toBeGreaterThan(12)
    expect(await good(checks.list)).toContainEqual(expect.objectContaining({ id, runId }))
    expect(await invalid(checks.start, { body: { run, runId } })).toEqual(['run'])

    const heldUp = async () => {
      const rows = await good(endpoints.runIds, { query: { include: 'library' } })
      return rows.find((row) => typeof row !== 'string' && row.run_id === runId)
    }
    const tries = result?.evidence.luck?.tries
    // A study is stored a moment after it has ended.
    await expect.poll(heldUp).toMatchObject({ held_up: { word: result?.heldUp, tries, at: expect.any(Number) } })
    await good(endpoints.runBacktest, { body: { ...run, init_cash: 20_000 } })
    await expect.poll(heldUp).toMatchObject({ held_up: { outdated: true } })
  })

  it.each<[string, () => object, (string | number)[]]>([
    ['no run', () => ({}), ['run']],
    ['two runs', () => ({ run, runId: 'x' }), ['run']],
    ['a run that is not there', () => ({ runId: 'x' }), ['runId']],
    ['a seed that is no number', () => ({ run, seed: 'x' }), ['seed']],
    ['a seed below 0', () => ({ run, seed: -1 }), ['seed']],
    ['no paths', () => ({ run, paths: 0 }), ['paths']],
    ['a method that is none', () => ({ run, method: 'magic' }), ['method']],
  ])('refuses %s by name', async (_, body, wrong) => {
    expect(await invalid(resamples.start, { body: body() })).toEqual(wrong)
  })
})
