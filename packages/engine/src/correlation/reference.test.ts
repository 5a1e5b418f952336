import { describe, expect, test } from 'vitest'
import { fixtureText } from '../../fixtures/load'
import { analyse } from './analysis'
import { crossCorrelationFullSample } from './crossCorrelation'
import { type Cointegration, engleGranger, type LagRule } from './engleGranger'
import { cointegrationCriticalValues } from './mackinnon'
import { finiteRows, logReturnsOf, type Pair } from './pair'
import { volatilityCorrelation } from './volatility'

type Value = number | string | null | undefined
interface WithP {
  r: Value
  p: Value
}
interface ReferenceCointegration {
  t: Value
  p: Value
  crit?: number[]
  usedlag: Value
  error?: string
}
interface ReferenceTest {
  F: number
  p: number
  df_denom: number
}
type ByLag = Record<string, Value>

interface Block {
  n: number
  pearson: WithP
  spearman: WithP
  mi: { mean50: number; std50: number; error?: string }
  vol_corr: { 5: Value; 30: Value }
  vol_corr_of_log_returns?: { 5: Value; 30: Value }
  ols_1_on_2: { const: Value; slope: Value; r2: Value }
  ols_2_on_1: { const: Value; slope: Value; r2: Value }
  gc_1_causes_2: Record<string, ReferenceTest> & { error?: never }
  gc_2_causes_1: Record<string, ReferenceTest> & { error?: never }
  cross_corr?: ByLag
  cross_corr_full_sample_norm?: ByLag
  [cointegration: `coint_${string}`]: ReferenceCointegration
}

interface Series {
  x: (number | null)[]
  y: (number | null)[]
  levels: Block
  log_returns: Block
}

interface Vectors {
  pairs: Record<string, { components: Record<string, Series> }>
  edge_cases: Record<string, Series>
}

const vectors: Vectors = JSON.parse(fixtureText('correlation.json'))

const CASES: [string, Series][] = [
  ...Object.entries(vectors.pairs).flatMap(([name, { components }]) =>
    Object.entries(components).map(([component, series]): [string, Series] => [`${name} ${component}`, series]),
  ),
  ...Object.entries(vectors.edge_cases),
]

type Cointegrations = Extract<keyof Block, `coint_${string}`>

const COINTEGRATION_RULES: readonly [Cointegrations, LagRule][] = [
  ['coint_1_on_2', { criterion: 'aic' }],
  ['coint_1_on_2_bic', { criterion: 'bic' }],
  ...[1, 5, 10].flatMap((lag): [Cointegrations, LagRule][] => [
    [`coint_1_on_2_lag${lag}_fixed`, { fixed: lag }],
    [`coint_1_on_2_maxlag${lag}_aic`, { criterion: 'aic', maxlag: lag }],
  ]),
]

const FIGURE = 1e-8
const P = 1e-6

/** The reference's own rounding around 0. */
const ZERO = 1e-12

/**
 * The reference's pseudo-inverse is off by up to 2.5e-7 (checked with 80 digits): a ramp's lags are nearly dependent.
 */
const NEARLY_DEPENDENT = 'zeros_in_volume_log log_returns gc_1_causes_2'

/** A constant leaves the reference nothing but the noise of its pseudo-inverse. */
function isNoise(name: string, block: Block): boolean {
  return name === 'constant_x' || block.n < 2
}

function numbers(list: (number | null)[]): Float64Array {
  return Float64Array.from(list, (value) => value ?? NaN)
}

function pairOf({ x, y }: Series): Pair {
  return { time: null, x: numbers(x), y: numbers(y) }
}

const NO_TEST: ReferenceCointegration = { t: null, p: null, usedlag: null }
const NO_LINE = { const: null, slope: null, r2: null }

function difference(what: string, got: number | undefined, wanted: Value, tolerance: number): string[] {
  const found = got ?? NaN
  if (typeof wanted !== 'number') return Number.isNaN(found) ? [] : [`${what}: ${found}, wanted none`]
  const isClose = Math.abs(found - wanted) <= Math.max(tolerance * Math.abs(wanted), tolerance === P ? 0 : ZERO)
  return isClose ? [] : [`${what}: ${found}, wanted ${wanted}`]
}

function cointegrationDifference(what: string, got: Cointegration, wanted: ReferenceCointegration): string[] {
  if (wanted.t === '-inf') {
    return got.t === -Infinity && got.p === 0 ? [] : [`${what}: ${got.t} with p ${got.p}, wanted -Infinity and 0`]
  }
  return [
    ...difference(`${what} t`, got.t, wanted.t, FIGURE),
    ...difference(`${what} p`, got.p, wanted.p, P),
    ...difference(`${what} lag`, got.usedLag, wanted.usedlag, 0),
  ]
}

test('the reference holds five pairs and twelve edge cases', () => {
  expect(Object.keys(vectors.pairs)).toHaveLength(5)
  expect(Object.keys(vectors.edge_cases)).toHaveLength(12)
  expect(CASES).toHaveLength(21)
})

describe.each(CASES)('%s', (name, series) => {
  describe.each(['levels', 'log_returns'] as const)('%s', (kind) => {
    const wanted = series[kind]
    // In each test: what runs outside of them is not seen by mutation testing.
    const pair = () => finiteRows(kind === 'levels' ? pairOf(series) : logReturnsOf(pairOf(series)))
    const analysed = () => {
      const { x, y } = pair()
      return analyse(x, y, { maxlag: 10, window: 30 })
    }
    const wantedOf = (key: Cointegrations): ReferenceCointegration =>
      isNoise(name, wanted) ? NO_TEST : (wanted[key] ?? NO_TEST)

    test('rows and correlations agree', () => {
      const analysis = analysed()
      expect([
        ...difference('n', analysis.n, wanted.n, 0),
        ...difference('pearson r', analysis.pearson.r, wanted.pearson.r, FIGURE),
        ...difference('pearson p', analysis.pearson.p, wanted.pearson.p, P),
        ...difference('spearman r', analysis.spearman.r, wanted.spearman.r, FIGURE),
        ...difference('spearman p', analysis.spearman.p, wanted.spearman.p, P),
      ]).toEqual([])
    })

    test('mutual information is one of what the reference finds', () => {
      const analysis = analysed()
      const { mean50, std50, error } = wanted.mi
      const isNear = Math.abs(analysis.mi - mean50) <= 4 * std50 + 1e-9
      expect(error === undefined ? isNear : Number.isNaN(analysis.mi)).toBe(true)
    })

    test('correlations of volatility agree', () => {
      const analysis = analysed()
      const { x, y } = pair()
      const returns = finiteRows(logReturnsOf(finiteRows(pairOf(series))))
      const wantedReturns = wanted.vol_corr_of_log_returns
      expect([
        ...difference('window 30', analysis.volCorr, wanted.vol_corr[30], FIGURE),
        ...difference('window 5', volatilityCorrelation(x, y, 5), wanted.vol_corr[5], FIGURE),
        ...([5, 30] as const).flatMap((window) =>
          difference(
            `log returns, window ${window}`,
            volatilityCorrelation(returns.x, returns.y, window),
            wantedReturns?.[window],
            FIGURE,
          ),
        ),
      ]).toEqual([])
    })

    test('cointegration agrees by every rule for the lags', () => {
      const analysis = analysed()
      const { x, y } = pair()
      const found = COINTEGRATION_RULES.flatMap(([key, rule]) =>
        cointegrationDifference(key, engleGranger(x, y, rule), wantedOf(key)),
      )
      expect([
        ...found,
        ...cointegrationDifference('coint_1_on_2', analysis.coint1on2, wantedOf('coint_1_on_2')),
        ...cointegrationDifference('coint_2_on_1', analysis.coint2on1, wantedOf('coint_2_on_1')),
      ]).toEqual([])
    })

    test('critical values of cointegration agree', () => {
      const { x } = pair()
      const crit = wanted.coint_1_on_2?.crit
      const got = crit === undefined ? [] : cointegrationCriticalValues(x.length)
      expect(got.flatMap((value, k) => difference(`level ${k}`, value, crit?.[k], FIGURE))).toEqual([])
    })

    test('lines agree', () => {
      const analysis = analysed()
      const lines = [
        ['1 on 2', analysis.ols1on2, wanted.n < 2 ? NO_LINE : wanted.ols_1_on_2],
        ['2 on 1', analysis.ols2on1, isNoise(name, wanted) ? NO_LINE : wanted.ols_2_on_1],
      ] as const
      const found = lines.flatMap(([which, line, reference]) => [
        ...difference(`${which} constant`, line?.constant, reference.const, FIGURE),
        ...difference(`${which} slope`, line?.slope, reference.slope, FIGURE),
        ...difference(`${which} r2`, line?.r2, reference.r2, FIGURE),
      ])
      expect(found).toEqual([])
    })

    test.each(['gc_1_causes_2', 'gc_2_causes_1'] as const)('%s agrees at every lag', (key) => {
      const analysis = analysed()
      const tests = key === 'gc_1_causes_2' ? analysis.gc1causes2 : analysis.gc2causes1
      expect(tests).toHaveLength(10)
      const tolerance = `${name} ${kind} ${key}` === NEARLY_DEPENDENT ? 2.5e-7 : FIGURE
      // The reference gives up at the first lag that cannot be computed.
      const known = wanted[key].error === undefined ? tests : tests.slice(-1)
      const found = known.flatMap((got, k) => {
        const reference = wanted[key][String(k + 1)]
        return [
          ...difference(`F at lag ${k + 1}`, got.f, reference?.F, tolerance),
          ...difference(`p at lag ${k + 1}`, got.p, reference?.p, P),
          ...difference(`freedom at lag ${k + 1}`, got.freedom, reference?.df_denom, 0),
        ]
      })
      expect(found).toEqual([])
    })

    test('cross-correlations agree in both forms', () => {
      const analysis = analysed()
      const { x, y } = pair()
      const fullSample = crossCorrelationFullSample(x, y, 10)
      const found = Array.from({ length: 21 }, (_, k) => k - 10).flatMap((lag) => [
        ...difference(`lag ${lag}`, analysis.crossCorr[lag + 10], wanted.cross_corr?.[lag], FIGURE),
        ...difference(`full, lag ${lag}`, fullSample[lag + 10], wanted.cross_corr_full_sample_norm?.[lag], FIGURE),
      ])
      expect(found).toEqual([])
    })
  })
})
