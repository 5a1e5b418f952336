import type { Figure } from '@tidemark/contract'
import { centred, dot, isConstant, mean } from '../correlation/vector'
import { figure } from '../statistics/figure'
import { meanOf, sdOf } from '../statistics/sample'
import { dayText } from '../time'
import { type DailySeries, returnsBetween } from './daily'
import { WINDOW } from './rolling'

export interface Aligned {
  readonly days: Int32Array
  readonly a: Float64Array
  readonly b: Float64Array
}

type Values = Pick<DailySeries, 'days' | 'values'>

/** Keeps common days (RESEARCH.md 3). Days ascend. */
export function alignDays(a: Values, b: Values): Aligned {
  const most = Math.min(a.days.length, b.days.length)
  const days = new Int32Array(most)
  const kept = { a: new Float64Array(most), b: new Float64Array(most) }
  let [j, count] = [0, 0]
  for (let i = 0; i < a.days.length; i++) {
    while (j < b.days.length && b.days[j]! < a.days[i]!) j++
    if (b.days[j] !== a.days[i]) continue
    days[count] = a.days[i]!
    kept.a[count] = a.values[i]!
    kept.b[count++] = b.values[j]!
  }
  return { days: days.subarray(0, count), a: kept.a.subarray(0, count), b: kept.b.subarray(0, count) }
}

/** Fractions, per year where customary. */
export interface BenchmarkFigures {
  readonly n: number
  readonly beta: Figure
  readonly alpha: Figure
  readonly correlation: Figure
  readonly rSquared: Figure
  readonly trackingError: Figure
  readonly informationRatio: Figure
  /** Below 1: gained less than the benchmark when it rose, or lost less when it fell. */
  readonly upCapture: Figure
  readonly downCapture: Figure
  readonly excessReturn: Figure
}

/** RESEARCH.md 3, from simple returns between the same days. */
export function benchmarkFigures(s: Float64Array, b: Float64Array, periodsPerYear: number): BenchmarkFigures {
  const beta = betaOf(s, b)
  const correlation = correlationOf(s, b)
  const difference = s.map((value, i) => value - b[i]!)
  const sd = sdOf(difference)
  return {
    n: s.length,
    beta,
    alpha: beta === null ? null : (mean(s) - beta * mean(b)) * periodsPerYear,
    correlation,
    rSquared: correlation === null ? null : correlation ** 2,
    trackingError: sd === null ? null : sd * Math.sqrt(periodsPerYear),
    informationRatio: sd === null || sd === 0 ? null : (mean(difference) / sd) * Math.sqrt(periodsPerYear),
    upCapture: captureOf(s, b, (value) => value > 0),
    downCapture: captureOf(s, b, (value) => value < 0),
    excessReturn: s.length === 0 ? null : compounded(s) - compounded(b),
  }
}

/** Slope of `s` on `b`; null with fewer than two returns or a constant benchmark. */
function betaOf(s: Float64Array, b: Float64Array): number | null {
  return s.length < 2 || isConstant(b) ? null : slopeBetween(s, b, 0, s.length - 1)
}

function slopeBetween(s: Float64Array, b: Float64Array, from: number, to: number): number | null {
  const count = to - from + 1
  let [sumS, sumB] = [0, 0]
  for (let i = from; i <= to; i++) {
    sumS += s[i]!
    sumB += b[i]!
  }
  const [meanS, meanB] = [sumS / count, sumB / count]
  let [together, alone] = [0, 0]
  for (let i = from; i <= to; i++) {
    const deviation = b[i]! - meanB
    together += (s[i]! - meanS) * deviation
    alone += deviation * deviation
  }
  return figure(together / alone)
}

/** null where either series is constant. */
export function correlationOf(s: Float64Array, b: Float64Array): number | null {
  if (s.length < 2 || isConstant(s) || isConstant(b)) return null
  const [x, y] = [centred(s), centred(b)]
  return figure(dot(x, y) / Math.sqrt(dot(x, x)) / Math.sqrt(dot(y, y)))
}

/** Window ending at each return; null before the first full one and where the benchmark is constant in it. */
export function rollingBeta(s: Float64Array, b: Float64Array, window: number): (number | null)[] {
  const slopes: (number | null)[] = []
  let equal = 0
  for (let j = 0; j < s.length; j++) {
    equal = b[j] === b[j - 1] ? equal + 1 : 1
    const isKnown = j >= window - 1 && window > 1 && equal < window
    slopes.push(isKnown ? slopeBetween(s, b, j - window + 1, j) : null)
  }
  return slopes
}

function captureOf(s: Float64Array, b: Float64Array, isChosen: (value: number) => boolean): number | null {
  const mine = meanOf(s.filter((_, i) => isChosen(b[i]!)))
  const theirs = meanOf(b.filter(isChosen))
  return mine === null || theirs === null ? null : figure(mine / theirs)
}

function compounded(returns: Float64Array): number {
  return returns.reduce((product, value) => product * (1 + value), 1)
}

/** 'yyyy-mm-dd', null without common days. */
export interface Benchmark extends BenchmarkFigures {
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly rollingBeta: { readonly window: number; readonly values: readonly (number | null)[] }
}

/** RESEARCH.md 3. Years are the run's. */
export function benchmarkOf(run: DailySeries, other: Values): Benchmark {
  const { days, a, b } = alignDays(run, knownOf(other))
  const [s, market] = [returnsBetween(a), returnsBetween(b)]
  const [first, last] = [days[0], days.at(-1)]
  return {
    firstDay: first === undefined ? null : dayText(first),
    lastDay: last === undefined ? null : dayText(last),
    ...benchmarkFigures(s, market, run.periodsPerYear),
    rollingBeta: { window: WINDOW, values: rollingBeta(s, market, WINDOW) },
  }
}

function knownOf({ days, values }: Values): Values {
  const isKnown = (row: number) => !Number.isNaN(values[row]!)
  if (!values.some(Number.isNaN)) return { days, values }
  return { days: days.filter((_, row) => isKnown(row)), values: values.filter((_, row) => isKnown(row)) }
}
