import { describe, expect, test } from 'vitest'
import { differences, unitCases } from '../../fixtures/research'
import { quantile, sharpeOf, sorted } from '../statistics/sample'
import { automaticBlockLength, defaultBlockLength } from './blockLength'
import { type BootstrapRequest, tracedBootstrap } from './bootstrap'
import { deflatedSharpe, expectedMaxSharpe, likenessOf, minTrackRecord, probabilisticSharpe } from './confidence'
import { drawOrder, drawPath } from './draws'
import { Generator } from './generator'
import { accountReturns, tracedOrders } from './orders'
import { overfitting, tracedSplits } from './pbo'
import { sumTrials } from './trials'
import { sharpeDifference } from './sharpeDifference'
import { type Axis, summariseSweep } from './sweepSummary'

const NORMAL = 1e-8
const EXACT = 1e-9

function columnsOf(matrix: readonly (readonly number[])[]): Float64Array[] {
  return (matrix[0] ?? []).map((_, c) => Float64Array.from(matrix, (row) => row[c]!))
}

interface UniformMatrix {
  seed: number
  rows: number
  columns: number
  add: Record<string, number>
}

function uniformColumns({ seed, rows, columns, add }: UniformMatrix): Float64Array[] {
  const generator = new Generator(seed)
  const out = Array.from({ length: columns }, () => new Float64Array(rows))
  for (let r = 0; r < rows; r++) {
    out.forEach((column, c) => {
      column[r] = (generator.uniform() - 0.5) / 50 + (add[c] ?? 0)
    })
  }
  return out
}

interface Prng {
  state: number[]
  next32: number[]
  below10: number[]
  below2399: number[]
  shuffle7: number[]
  stationary_n12_h20_L3: number[]
  circular_n12_h20_b4: number[]
}

function filled(length: number, fill: (out: Int32Array) => void): number[] {
  const out = new Int32Array(length)
  fill(out)
  return [...out]
}

describe('the generator', () => {
  test.each(unitCases<{ seed?: number; state?: [number, number, number, number] }, Prng>('prng'))(
    '$name',
    ({ input, expected }) => {
      const fresh = () => new Generator(input.seed ?? input.state!)
      const take = (count: number, draw: (generator: Generator) => number) => {
        const generator = fresh()
        return Array.from({ length: count }, () => draw(generator))
      }
      const got = {
        state: fresh().state,
        next32: take(expected.next32.length, (generator) => generator.next32()),
        below10: take(10, (generator) => generator.below(10)),
        below2399: take(expected.below2399?.length ?? 0, (generator) => generator.below(2399)),
        shuffle7: filled(7, (out) => drawOrder(fresh(), out)),
        stationary_n12_h20_L3: filled(20, (out) => drawPath('stationary', fresh(), 12, 3, out)),
        circular_n12_h20_b4: filled(20, (out) => drawPath('circular', fresh(), 12, 4, out)),
      }
      expect(differences(got, expected, 0)).toEqual([])
    },
  )
})

test.each(unitCases<{ values: number[]; q: number[] }, number[]>('quantile'))(
  'quantile: $name',
  ({ input, expected }) => {
    const ascending = sorted(input.values)
    expect(
      differences(
        input.q.map((q) => quantile(ascending, q)),
        expected,
        EXACT,
      ),
    ).toEqual([])
  },
)

interface Psr {
  sharpe: number | null
  threshold: number
  n: number
  skew: number | null
  kurtosis: number | null
}

test.each(unitCases<Psr, object>('psr'))('probabilistic Sharpe ratio: $name', ({ input, expected }) => {
  const { threshold, ...shape } = input
  const got = { psr: probabilisticSharpe(shape, threshold), minTrackRecord95: minTrackRecord(shape, threshold) }
  expect(differences(got, expected, NORMAL)).toEqual([])
})

test.each(unitCases<{ variance: number; trials: number }, number>('expectedMax'))(
  'expected maximum by luck: $name',
  ({ input, expected }) => {
    expect(differences(expectedMaxSharpe(input.variance, input.trials), expected, NORMAL)).toEqual([])
  },
)

test.each(unitCases<Psr & { variance: number; trials: number }, { expectedMax: number; dsr: number }>('deflated'))(
  'deflated Sharpe ratio: $name',
  ({ input, expected }) => {
    const expectedMax = expectedMaxSharpe(input.variance, input.trials)
    const got = { expectedMax, dsr: probabilisticSharpe(input, expectedMax) }
    expect(differences(got, expected, NORMAL)).toEqual([])
  },
)

test.each(unitCases<{ matrix: number[][] }, object>('effectiveTrials'))(
  'effective trials: $name',
  ({ input, expected }) => {
    expect(differences(likenessOf(sumTrials(columnsOf(input.matrix))), expected, NORMAL)).toEqual([])
  },
)

test.each(unitCases<{ matrix: number[][]; best: number }, object>('deflatedMatrix'))(
  'deflated Sharpe ratio of a matrix: $name',
  ({ input, expected }) => {
    expect(differences(deflatedSharpe(sumTrials(columnsOf(input.matrix)), input.best), expected, NORMAL)).toEqual([])
  },
)

test.each(unitCases<{ matrix?: number[][]; uniform?: UniformMatrix }, object | null>('pbo'))(
  'probability of overfitting: $name',
  ({ input, expected }) => {
    const columns = input.uniform ? uniformColumns(input.uniform) : columnsOf(input.matrix!)
    expect(differences(tracedPbo(columns), expected, NORMAL)).toEqual([])
  },
)

function tracedPbo(columns: Float64Array[]): object | null {
  const trials = sumTrials(columns)
  const answer = overfitting(trials)
  if (answer === null) return null
  const ratios = columns.map((column) => sharpeOf(column) ?? 0)
  const best = ratios.indexOf(Math.max(...ratios))
  return { ...answer, ...tracedSplits(answer), deflated: deflatedSharpe(trials, best) }
}

test.each(unitCases<{ values: (number | null)[]; axes: Axis[] }, object>('sweepSummary'))(
  'sweep: $name',
  ({ input, expected }) => {
    expect(differences(summariseSweep(input.values, input.axes, 0), expected, EXACT)).toEqual([])
  },
)

test.each(unitCases<{ returns: number[] }, object>('blockLength'))('block length: $name', ({ input, expected }) => {
  const returns = Float64Array.from(input.returns)
  const got = {
    stationary: automaticBlockLength(returns, 'stationary'),
    circular: automaticBlockLength(returns, 'circular'),
    defaultStationary: defaultBlockLength(returns, 'stationary'),
    defaultCircular: defaultBlockLength(returns, 'circular'),
  }
  expect(differences(got, expected, EXACT)).toEqual([])
})

interface BootstrapInput {
  returns: number[]
  method?: 'stationary' | 'circular'
  L?: number
  seed: number
  B: number
  H?: number
}

test.each(unitCases<BootstrapInput, object>('bootstrap'))('bootstrap: $name', ({ name, input, expected }) => {
  const request: BootstrapRequest = {
    method: input.method ?? (name.startsWith('circular') ? 'circular' : 'stationary'),
    seed: input.seed,
    paths: input.B,
    ...(input.L !== undefined && { blockLength: input.L }),
    ...(input.H !== undefined && { horizon: input.H }),
  }
  expect(differences(tracedBootstrap(Float64Array.from(input.returns), request), expected, EXACT)).toEqual([])
})

test.each(unitCases<{ returns: number[]; seed: number; paths: number }, object | null>('orderShuffle'))(
  'order of trades: $name',
  ({ input, expected }) => {
    expect(
      differences(tracedOrders(Float64Array.from(input.returns), input.seed, input.paths), expected, EXACT),
    ).toEqual([])
  },
)

test.each(unitCases<{ pnl: number[]; cash: number }, number[] | null>('accountReturns'))(
  'returns of the account: $name',
  ({ input, expected }) => {
    expect(differences(accountReturns(Float64Array.from(input.pnl), input.cash), expected, EXACT)).toEqual([])
  },
)

interface DifferenceInput {
  a: number[]
  b: number[]
  periodsPerYear: number
  blockLength: number
  seed: number
  paths: number
}

test.each(unitCases<DifferenceInput, object | null>('sharpeDifference'))(
  'Sharpe difference: $name',
  ({ input: { a, b, ...request }, expected }) => {
    const got = sharpeDifference(Float64Array.from(a), Float64Array.from(b), request)
    expect(differences(got, expected, EXACT)).toEqual([])
  },
)
