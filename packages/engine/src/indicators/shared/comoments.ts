import { eachWindow } from '../../correlation/rolling'
import { emptyColumn, forEachSharedRun } from '../runs'

/** Central sums over the last n pairs. */
export interface Comoments {
  readonly xx: Float64Array
  readonly yy: Float64Array
  readonly xy: Float64Array
}

/** First at index n-1 of each shared run. A side without variance has exactly 0. */
export function comoments(x: Float64Array, y: Float64Array, n: number): Comoments {
  const moments = { xx: emptyColumn(x.length), yy: emptyColumn(x.length), xy: emptyColumn(x.length) }
  forEachSharedRun([x, y], (from, to) => {
    eachWindow(x.subarray(from, to), y.subarray(from, to), n, (last, xx, yy, xy) => {
      moments.xx[from + last] = xx
      moments.yy[from + last] = yy
      moments.xy[from + last] = xy
    })
  })
  return moments
}
