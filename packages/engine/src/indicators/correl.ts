import { barsParam, type IndicatorDeclaration } from './declaration'
import { forEachSharedRun } from './runs'
import { comoments } from './shared/comoments'
import { isBelievable, roundingOf } from './shared/rounding'

/** First at index n-1 of each shared run; 0 where a side does not move. */
function correl(x: Float64Array, y: Float64Array, n: number): Float64Array {
  const { xx, yy, xy } = comoments(x, y, n)
  for (let i = 0; i < xy.length; i++) {
    const scale = Math.sqrt(xx[i]! * yy[i]!)
    xy[i] = scale === 0 ? 0 : Math.max(-1, Math.min(1, xy[i]! / scale))
  }
  forEachSharedRun([x, y], (from, to) => preferRunningSums(x, y, n, xy, from, to))
  return xy
}

function preferRunningSums(
  x: Float64Array,
  y: Float64Array,
  n: number,
  out: Float64Array,
  from: number,
  to: number,
): void {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0]
  let [noiseX, noiseY] = [0, 0]
  for (let i = from; i < to; i++) {
    if (i >= from + n) {
      const oldX = x[i - n]!
      const oldY = y[i - n]!
      sumX -= oldX
      sumXX -= oldX * oldX
      sumXY -= oldX * oldY
      sumY -= oldY
      sumYY -= oldY * oldY
    }
    const newX = x[i]!
    const newY = y[i]!
    sumX += newX
    sumXX += newX * newX
    sumXY += newX * newY
    sumY += newY
    sumYY += newY * newY
    noiseX += roundingOf(sumXX)
    noiseY += roundingOf(sumYY)
    if (i < from + n - 1) continue
    const varX = sumXX - (sumX * sumX) / n
    const varY = sumYY - (sumY * sumY) / n
    if (isBelievable(varX, noiseX) && isBelievable(varY, noiseY)) {
      const result = (sumXY - (sumX * sumY) / n) / Math.sqrt(varX * varY)
      out[i] = Math.max(-1, Math.min(1, result))
    }
  }
}

export const CORREL: IndicatorDeclaration = {
  name: 'CORREL',
  title: 'Correlation of Highs and Lows',
  description: "Pearson's correlation of the last highs and lows; 0 where one of them does not move.",
  formula: 'CORREL = cov(H, L) / (sd(H) * sd(L)) over n bars',
  params: [barsParam('timePeriod', 30, 'How many bars are looked at.', 2)],
  inputs: ['high', 'low'],
  outputs: ['correl'],
  placement: 'subplot',
  guides: [0],
  compute: (bars, params) => [correl(bars.high, bars.low, params.timePeriod!)],
}
