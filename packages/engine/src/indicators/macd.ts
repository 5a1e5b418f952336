import { barsParam, type IndicatorDeclaration } from './declaration'
import { meanOf } from './ema'
import { emptyColumn, forEachRun } from './runs'

/** 'talib': averages start with means at the slow one's first bar. 'first': with the first value. */
export type MacdSeed = 'talib' | 'first'

/** All three start at index slow+signal-2. */
export interface Macd {
  readonly macd: Float64Array
  readonly signal: Float64Array
  readonly hist: Float64Array
}

/** With seed 'talib', periods in the wrong order are swapped, as in TA-Lib. */
export function macd(values: Float64Array, fast: number, slow: number, signal: number, seed: MacdSeed = 'talib'): Macd {
  const lines = {
    macd: emptyColumn(values.length),
    signal: emptyColumn(values.length),
    hist: emptyColumn(values.length),
  }
  const run = seed === 'talib' ? talibRun : firstRun
  const [short, long] = seed === 'talib' && fast > slow ? [slow, fast] : [fast, slow]
  forEachRun(values, (from, to) => {
    if (to - from >= long + signal - 1) run(values, short, long, signal, lines, from, to)
  })
  return lines
}

/**
 * TA-Lib starts the fast average, too, at the slow one's first bar. The recursions are interleaved, because each waits
 * only for itself.
 */
function talibRun(
  values: Float64Array,
  fast: number,
  slow: number,
  signal: number,
  lines: Macd,
  from: number,
  to: number,
): void {
  const start = from + slow - 1
  const first = start + signal - 1
  const [kFast, kSlow, kSignal] = [2 / (fast + 1), 2 / (slow + 1), 2 / (signal + 1)]
  let fastMean = meanOf(values, start - fast + 1, start + 1)
  let slowMean = meanOf(values, from, start + 1)
  let sum = fastMean - slowMean
  for (let i = start + 1; i <= first; i++) {
    fastMean += kFast * (values[i]! - fastMean)
    slowMean += kSlow * (values[i]! - slowMean)
    sum += fastMean - slowMean
  }
  let line = fastMean - slowMean
  let signalMean = sum / signal
  write(lines, first, line, signalMean)
  for (let i = first + 1; i < to; i++) {
    fastMean += kFast * (values[i]! - fastMean)
    slowMean += kSlow * (values[i]! - slowMean)
    line = fastMean - slowMean
    signalMean += kSignal * (line - signalMean)
    write(lines, i, line, signalMean)
  }
}

function firstRun(
  values: Float64Array,
  fast: number,
  slow: number,
  signal: number,
  lines: Macd,
  from: number,
  to: number,
): void {
  const first = from + slow + signal - 2
  const [kFast, kSlow, kSignal] = [2 / (fast + 1), 2 / (slow + 1), 2 / (signal + 1)]
  let fastMean = values[from]!
  let slowMean = values[from]!
  let signalMean = 0
  for (let i = from; i < to; i++) {
    fastMean += kFast * (values[i]! - fastMean)
    slowMean += kSlow * (values[i]! - slowMean)
    const line = fastMean - slowMean
    signalMean += kSignal * (line - signalMean)
    if (i >= first) write(lines, i, line, signalMean)
  }
}

function write(lines: Macd, i: number, line: number, signal: number): void {
  lines.macd[i] = line
  lines.signal[i] = signal
  lines.hist[i] = line - signal
}

export const MACD: IndicatorDeclaration = {
  name: 'MACD',
  title: 'Moving Average Convergence/Divergence',
  description: 'The distance between a fast and a slow average, with a smoothed copy of itself as the signal line.',
  formula: 'MACD = EMA(fast) - EMA(slow); signal = EMA(MACD, signal); hist = MACD - signal',
  params: [
    barsParam('fastPeriod', 12, 'Period of the fast average.', 2),
    barsParam('slowPeriod', 26, 'Period of the slow average.', 2),
    barsParam('signalPeriod', 9, 'Period of the signal line.'),
  ],
  inputs: ['close'],
  outputs: ['macd', 'signal', 'hist'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => {
    const lines = macd(bars.close, params.fastPeriod!, params.slowPeriod!, params.signalPeriod!)
    return [lines.macd, lines.signal, lines.hist]
  },
}
