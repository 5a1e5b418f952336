import { emptyColumn, forEachSharedRun } from '../runs'

/** Central sums over the last n pairs. */
export interface Comoments {
  readonly xx: Float64Array
  readonly yy: Float64Array
  readonly xy: Float64Array
}

/**
 * First at index n-1 of each shared run. A side without variance has exactly 0.
 *
 * The sums slide, relative to a base near the values, and are recomputed every `n` bars.
 */
export function comoments(x: Float64Array, y: Float64Array, n: number): Comoments {
  const moments = { xx: emptyColumn(x.length), yy: emptyColumn(x.length), xy: emptyColumn(x.length) }
  forEachSharedRun([x, y], (from, to) => momentsRun(x, y, n, moments, from, to))
  return moments
}

function momentsRun(
  x: Float64Array,
  y: Float64Array,
  n: number,
  { xx, yy, xy }: Comoments,
  from: number,
  to: number,
): void {
  let [baseX, baseY] = [0, 0]
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0]
  let sameX = 0
  let sameY = 0
  for (let i = from; i < to; i++) {
    sameX = i > from && x[i] === x[i - 1] ? sameX + 1 : 1
    sameY = i > from && y[i] === y[i - 1] ? sameY + 1 : 1
    const start = i - n + 1
    if (start < from) continue
    if ((start - from) % n === 0) {
      baseX = x[i]!
      baseY = y[i]!
      sumX = sumY = sumXX = sumYY = sumXY = 0
      for (let k = start; k < i; k++) {
        const dx = x[k]! - baseX
        const dy = y[k]! - baseY
        sumX += dx
        sumY += dy
        sumXX += dx * dx
        sumYY += dy * dy
        sumXY += dx * dy
      }
    } else {
      const oldX = x[start - 1]! - baseX
      const oldY = y[start - 1]! - baseY
      const dx = x[i]! - baseX
      const dy = y[i]! - baseY
      sumX += dx - oldX
      sumY += dy - oldY
      sumXX += dx * dx - oldX * oldX
      sumYY += dy * dy - oldY * oldY
      sumXY += dx * dy - oldX * oldY
    }
    xx[i] = sameX >= n ? 0 : Math.max(0, sumXX - (sumX * sumX) / n)
    yy[i] = sameY >= n ? 0 : Math.max(0, sumYY - (sumY * sumY) / n)
    xy[i] = sameX >= n || sameY >= n ? 0 : sumXY - (sumX * sumY) / n
  }
}
