import { barsParam, type IndicatorDeclaration } from './declaration'
import { ema, emaFrom, meanOf } from './ema'
import { emptyColumn, forEachRun } from './runs'

/** 'talib': averages that start with means, both at the slow one's first bar. 'first': three averages that start with the first value. */
export type MacdSeed = 'talib' | 'first'

/** `hist` is line less signal. All three start together at index slow+signal-2. */
export interface Macd {
  readonly macd: Float64Array
  readonly signal: Float64Array
  readonly hist: Float64Array
}

/** Moving average convergence/divergence. Periods in the wrong order are exchanged with seed 'talib', as TA-Lib does. */
export function macd(values: Float64Array, fast: number, slow: number, signal: number, seed: MacdSeed = 'talib'): Macd {
  const line =
    seed === 'talib' ? talibLine(values, Math.min(fast, slow), Math.max(fast, slow)) : firstLine(values, fast, slow)
  const longest = seed === 'talib' ? Math.max(fast, slow) : slow
  const signalLine = ema(line, signal, seed === 'talib' ? 'sma' : 'first')
  const hist = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    const start = Math.min(from + longest + signal - 2, to)
    line.fill(NaN, from, start)
    signalLine.fill(NaN, from, start)
    for (let i = start; i < to; i++) hist[i] = line[i]! - signalLine[i]!
  })
  return { macd: line, signal: signalLine, hist }
}

/** TA-Lib starts the fast average, too, only at the slow one's first bar, from the `fast` values before it. */
function talibLine(values: Float64Array, fast: number, slow: number): Float64Array {
  const line = emptyColumn(values.length)
  const slowLine = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    if (to - from < slow) return
    const start = from + slow - 1
    emaFrom(values, fast, line, meanOf(values, start - fast + 1, start + 1), start, to)
    emaFrom(values, slow, slowLine, meanOf(values, from, start + 1), start, to)
    for (let i = start; i < to; i++) line[i] = line[i]! - slowLine[i]!
  })
  return line
}

function firstLine(values: Float64Array, fast: number, slow: number): Float64Array {
  const line = emptyColumn(values.length)
  const slowLine = emptyColumn(values.length)
  forEachRun(values, (from, to) => {
    emaFrom(values, fast, line, values[from]!, from, to)
    emaFrom(values, slow, slowLine, values[from]!, from, to)
    for (let i = from; i < to; i++) line[i] = line[i]! - slowLine[i]!
  })
  return line
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
