import { forEachBlock } from '../blocks'

/** Squares of half returns for which the series of two and of three terms are exact. */
const SHORT_LIMIT = 4e-6
const LONG_LIMIT = 1e-4

/** ln(b/a)/2 for s = (b-a)/(b+a) and q = s * s: far faster than a logarithm and as exact for neighbouring prices. */
function halfLog(s: number, q: number): number {
  return s * (1 + q * (1 / 3 + q * (1 / 5)))
}

function anyHalfLog(a: number, b: number): number {
  const s = (b - a) / (b + a)
  const q = s * s
  return q < LONG_LIMIT ? s * (1 + q * (1 / 3 + q * (1 / 5 + q * (1 / 7)))) : Math.log(b / a) / 2
}

class Comoments {
  xy = 0
  yy = 0
  readonly #equity: Float64Array
  readonly #close: Float64Array

  constructor(equity: Float64Array, close: Float64Array) {
    this.#equity = equity
    this.#close = close
  }

  add(from: number, to: number): void {
    for (let bar = this.#addNear(from, to); bar < to; bar = this.#addNear(bar + 1, to)) this.#addFar(bar)
  }

  /**
   * Returns the first bar with larger returns, or `to`. The hot loop: even a rarely made call would keep its numbers
   * out of registers.
   */
  #addNear(from: number, to: number): number {
    const equity = this.#equity
    const close = this.#close
    let { xy, yy } = this
    let e0 = equity[from - 1]!
    let c0 = close[from - 1]!
    let bar = from
    for (; bar < to; bar++) {
      const e1 = equity[bar]!
      const c1 = close[bar]!
      const sx = (e1 - e0) / (e1 + e0)
      const sy = (c1 - c0) / (c1 + c0)
      const qx = sx * sx
      const qy = sy * sy
      if (!(qx + qy < SHORT_LIMIT)) break
      const x = halfLog(sx, qx)
      const y = halfLog(sy, qy)
      xy += x * y
      yy += y * y
      e0 = e1
      c0 = c1
    }
    this.xy = xy
    this.yy = yy
    return bar
  }

  #addFar(bar: number): void {
    const x = anyHalfLog(this.#equity[bar - 1]!, this.#equity[bar]!)
    const y = anyHalfLog(this.#close[bar - 1]!, this.#close[bar]!)
    this.xy += x * y
    this.yy += y * y
  }
}

/**
 * On log returns per bar; NaN for an equity of 0 or a constant price. Half logarithms suffice: the slope is a ratio.
 */
export function betaOf(equity: Float64Array, close: Float64Array): number {
  const n = equity.length - 1
  if (n < 2) return NaN
  const sums = new Comoments(equity, close)
  forEachBlock(1, n + 1, (from, to) => sums.add(from, to))
  const sumX = Math.log(equity[n]! / equity[0]!) / 2
  const sumY = Math.log(close[n]! / close[0]!) / 2
  return (sums.xy - (sumX * sumY) / n) / (sums.yy - (sumY * sumY) / n)
}
