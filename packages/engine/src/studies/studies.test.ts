import type { Config } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import {
  differences,
  sampleBars,
  type SampleCosts,
  sampleRequest,
  type SampleRows,
  studyCases,
} from '../../fixtures/research'
import { computeBacktest } from '../research/computeBacktest'
import { dailySeries, returnsBetween } from '../report/daily'
import { tracedBootstrap } from '../validation/bootstrap'
import { stressCosts } from './costStress'
import { accountReturns, tracedOrders } from '../validation/orders'
import { tracedSplits } from '../validation/pbo'
import { judgeSweep, runCellBatch, runSweep } from './sweep'
import type { Axis } from '../validation/sweepSummary'
import { walkForward, type WalkForwardRequest } from './walkForward'

const LOOSE = 1e-8

interface RunCase {
  id: string
  data: SampleRows
  strategy: string
  params: Config
  costs: SampleCosts
}

const RUNS = new Map(studyCases<RunCase>('runs').map((run) => [run.id, run]))

function runCase(id: string) {
  const run = RUNS.get(id)
  if (run === undefined) throw new Error(`no run ${id}`)
  return { request: sampleRequest(run.strategy, run.params, run.costs), bars: sampleBars(run.data) }
}

interface GridCase {
  id: string
  data: SampleRows
  strategy: string
  params?: Config
  axes: Axis[]
  costs: SampleCosts
  objective: string
}

interface SweepCase extends GridCase {
  expected: { pbo: { first5: unknown[]; logitCounts: number[] } | null }
}

describe('sweeps', () => {
  test.each(studyCases<SweepCase>('sweeps'))('$id', ({ data, strategy, params, axes, costs, objective, expected }) => {
    const request = sampleRequest(strategy, params, costs)
    const { pbo, ...sweep } = runSweep({ request, axes, objective }, sampleBars(data))
    const traced = pbo === null ? null : { ...pbo, ...tracedSplits(pbo) }
    expect(differences({ ...sweep, pbo: traced }, expected, LOOSE)).toEqual([])
  })
})

test('a sweep that was run in parts, in any order, is judged as one', () => {
  const [{ data, strategy, params, axes, costs, objective } = raise()] = studyCases<SweepCase>('sweeps')
  const grid = { request: sampleRequest(strategy, params, costs), axes, objective }
  const bars = sampleBars(data)
  const parts = [
    { from: 250, to: 400 },
    { from: 0, to: 90 },
    { from: 90, to: 250 },
  ].map((cells) => runCellBatch(grid, cells, bars))
  expect(differences(judgeSweep(grid, parts), runSweep(grid, bars), 1e-12)).toEqual([])
  expect(judgeSweep(grid, parts.slice(1)).valid).toBeLessThan(250)
})

test('a part of a sweep on other days, or of other bars, uses nothing of the part before', () => {
  const [{ data, strategy, params, axes, costs, objective } = raise()] = studyCases<SweepCase>('sweeps')
  const request = sampleRequest(strategy, params, costs)
  const bars = sampleBars(data)
  const middle = new Date(bars.time[bars.time.length >> 1]!).toISOString().slice(0, 10)
  const cells = { from: 0, to: 20 }
  const whole = { request, axes, objective }
  const others = [
    { ...whole, request: { ...request, start_date: middle } },
    whole,
    { ...whole, request: { ...request, end_date: middle } },
  ]
  // Of bars that are another object nothing is known.
  const expected = others.map((grid) => runCellBatch(grid, cells, structuredClone(bars)))
  expect(others.map((grid) => runCellBatch(grid, cells, bars))).toEqual(expected)
  expect(new Set(expected.map(({ returnPct }) => returnPct.join())).size).toBe(3)
  const dearer = { ...bars, close: bars.close.map((price, i) => price * (1 + i / 1000)) }
  expect(runCellBatch(whole, cells, bars)).toEqual(expected[1])
  expect(runCellBatch(whole, cells, dearer).returnPct).not.toEqual(expected[1]?.returnPct)
})

function raise(): never {
  throw new Error('the vectors have no sweep')
}

interface WalkCase extends GridCase, Pick<WalkForwardRequest, 'train' | 'test' | 'anchored' | 'unit'> {
  expected: { stitched: { samples: [number, number][]; sum: number } }
}

describe('walk-forwards', () => {
  test.each(studyCases<WalkCase>('walkForwards'))('$id', ({ data, strategy, params, costs, expected, ...rule }) => {
    const request = sampleRequest(strategy, params, costs)
    const { stitched, ...answer } = walkForward({ ...rule, request }, sampleBars(data))
    const samples = expected.stitched.samples.map(([i]) => [i, stitched.values[i]])
    const sum = stitched.values.reduce((a, b) => a + b, 0)
    expect(differences({ ...answer, stitched: { ...stitched, samples, sum } }, expected, LOOSE)).toEqual([])
  })
})

interface ResampleCase {
  run: string
  method: 'stationary' | 'circular'
  L?: number
  seed: number
  B: number
  H?: number
  expected: object
}

test.each(studyCases<ResampleCase>('bootstraps'))(
  'bootstrap of $run, $method',
  ({ run, method, L, seed, B, H, expected }) => {
    const { request, bars } = runCase(run)
    const { values } = dailySeries(bars, computeBacktest(request, bars).run.equity)
    const asked = {
      method,
      seed,
      paths: B,
      ...(L !== undefined && { blockLength: L }),
      ...(H !== undefined && { horizon: H }),
    }
    expect(differences(tracedBootstrap(returnsBetween(values), asked), expected, 1e-9)).toEqual([])
  },
)

test.each(studyCases<{ run: string; seed: number; paths: number; expected: object }>('orderShuffles'))(
  'order of the trades of $run',
  ({ run, seed, paths, expected }) => {
    const { request, bars } = runCase(run)
    const { closed } = computeBacktest(request, bars).run
    const returns = accountReturns(closed.pnl.subarray(0, closed.length), request.init_cash)
    expect(differences(returns && tracedOrders(returns, seed, paths), expected, 1e-9)).toEqual([])
  },
)

interface StressCase {
  run: string
  expected: { breakEvenMultiplier: number | null; breakEvenFee: number | null }
}

test.each(studyCases<StressCase>('costStress'))('cost stress of $run', ({ run, expected }) => {
  const { request, bars } = runCase(run)
  const { breakEvenMultiplier, breakEvenFee, ...got } = stressCosts(request, bars)
  const { breakEvenMultiplier: multiplier, breakEvenFee: fee, ...wanted } = expected
  expect(differences(got, wanted, LOOSE)).toEqual([])
  expect(
    Math.abs((breakEvenMultiplier ?? NaN) - (multiplier ?? NaN)) <= 1e-4 || breakEvenMultiplier === multiplier,
  ).toBe(true)
  expect(Math.abs((breakEvenFee ?? NaN) - (fee ?? NaN)) <= 1e-7 || breakEvenFee === fee).toBe(true)
})
