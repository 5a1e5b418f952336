import { barsParam, type IndicatorDeclaration, SIMPLE } from './declaration'
import { columnOfRuns } from './runs'
import { sma } from './sma'

/** `middle` is the simple moving average. All three start at index n-1. */
export interface Bollinger {
  readonly upper: Float64Array
  readonly middle: Float64Array
  readonly lower: Float64Array
}

/** Bollinger bands: the average of `n` values and `up` and `down` population standard deviations around it. */
export function bollinger(values: Float64Array, n: number, up: number, down: number = up): Bollinger {
  const middle = sma(values, n)
  const upper = rollingDeviation(values, middle, n)
  const lower = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const mean = middle[i]!
    const deviation = upper[i]!
    upper[i] = mean + up * deviation
    lower[i] = mean - down * deviation
  }
  return { upper, middle, lower }
}

/** Below this share of its largest value since the last exact count, a running sum of squares has lost too many digits. */
const EXACT_BELOW = 1e-3

/**
 * Population standard deviation of the last `n` values around `means`, their simple moving average.
 *
 * The sum of squares slides (one update per bar) and is counted anew every `n` bars and whenever it has shrunk much: a
 * violent bar leaves no trace once it is out of the window.
 */
export function rollingDeviation(values: Float64Array, means: Float64Array, n: number): Float64Array {
  return columnOfRuns(values, n - 1, (out, from, to) => deviationRun(values, means, n, out, from, to))
}

function deviationRun(
  values: Float64Array,
  means: Float64Array,
  n: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  let squares = 0
  let largest = 0
  let next = from + n - 1
  for (let i = from + n - 1; i < to; i++) {
    const mean = means[i]!
    if (i < next) {
      const incoming = values[i]!
      const outgoing = values[i - n]!
      squares += (incoming - outgoing) * (incoming - mean + outgoing - means[i - 1]!)
    }
    if (i === next || squares < largest * EXACT_BELOW) {
      squares = squaresAround(values, i - n + 1, i + 1, mean)
      largest = squares
      next = i + n
    } else if (squares > largest) {
      largest = squares
    }
    out[i] = Math.sqrt(squares / n)
  }
}

function squaresAround(values: Float64Array, from: number, to: number, mean: number): number {
  let sum = 0
  for (let i = from; i < to; i++) {
    const distance = values[i]! - mean
    sum += distance * distance
  }
  return sum
}

export const BBANDS: IndicatorDeclaration = {
  name: 'BBANDS',
  title: 'Bollinger Bands',
  description: 'A simple moving average with a band around it that widens when prices scatter.',
  formula: 'middle = SMA(C, n); upper = middle + up * sd(C, n); lower = middle - down * sd(C, n); sd of the population',
  params: [
    barsParam('timePeriod', 20, 'How many closes are averaged.', 2),
    {
      name: 'nbDevUp',
      type: 'number',
      default: 2,
      min: 0,
      max: 20,
      description: 'Standard deviations up to the upper band.',
    },
    {
      name: 'nbDevDn',
      type: 'number',
      default: 2,
      min: 0,
      max: 20,
      description: 'Standard deviations down to the lower band.',
    },
  ],
  fixed: { maType: SIMPLE },
  inputs: ['close'],
  outputs: ['upper', 'middle', 'lower'],
  placement: 'overlay',
  compute: (bars, params) => {
    const bands = bollinger(bars.close, params.timePeriod!, params.nbDevUp!, params.nbDevDn)
    return [bands.upper, bands.middle, bands.lower]
  },
}
