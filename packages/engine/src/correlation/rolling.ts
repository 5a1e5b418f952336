type WindowVisitor = (last: number, xx: number, yy: number, xy: number) => void

/**
 * Each window merges the end of one block of `size` rows with the start of the next: constant time per row, no rounding
 * error left by a spike, and sums of exactly 0 for a constant.
 */
export function eachWindow(x: Float64Array, y: Float64Array, size: number, visit: WindowVisitor): void {
  const tails = Array.from({ length: size + 1 }, () => new Moments())
  for (let start = 0; start + size <= x.length; start += size) {
    for (let k = size - 1; k >= 0; k--) tails[k]!.copyAdding(tails[k + 1]!, x[start + k]!, y[start + k]!)
    const head = new Moments()
    const ends = Math.min(size, x.length - start - size + 1)
    for (let k = 0; k < ends; k++) {
      if (k > 0) head.copyAdding(head, x[start + size + k - 1]!, y[start + size + k - 1]!)
      tails[k]!.mergedWith(head, start + size + k - 1, visit)
    }
  }
}

class Moments {
  count = 0
  meanX = 0
  meanY = 0
  xx = 0
  yy = 0
  xy = 0

  copyAdding(other: Moments, x: number, y: number): void {
    const dx = x - other.meanX
    const dy = y - other.meanY
    const count = other.count + 1
    const share = other.count / count
    this.count = count
    this.meanX = other.meanX + dx / count
    this.meanY = other.meanY + dy / count
    this.xx = other.xx + dx * dx * share
    this.yy = other.yy + dy * dy * share
    this.xy = other.xy + dx * dy * share
  }

  mergedWith(other: Moments, last: number, visit: WindowVisitor): void {
    const dx = other.meanX - this.meanX
    const dy = other.meanY - this.meanY
    const share = (this.count * other.count) / (this.count + other.count)
    visit(
      last,
      this.xx + other.xx + dx * dx * share,
      this.yy + other.yy + dy * dy * share,
      this.xy + other.xy + dx * dy * share,
    )
  }
}

/** Sample standard deviations; entry k is the window ending at row k + size - 1. */
export function rollingDeviations(
  x: Float64Array,
  y: Float64Array,
  size: number,
): { readonly x: Float64Array; readonly y: Float64Array } {
  const count = size < 2 ? 0 : Math.max(0, x.length - size + 1)
  const out = { x: new Float64Array(count), y: new Float64Array(count) }
  if (count === 0) return out
  eachWindow(x, y, size, (last, xx, yy) => {
    out.x[last - size + 1] = Math.sqrt(xx / (size - 1))
    out.y[last - size + 1] = Math.sqrt(yy / (size - 1))
  })
  return out
}

/** Entry k is the window ending at row k + size - 1. NaN where a series is constant in it or its squares overflow. */
export function rollingPearson(x: Float64Array, y: Float64Array, size: number): Float64Array {
  const out = new Float64Array(Math.max(0, x.length - size + 1))
  eachWindow(x, y, size, (last, xx, yy, xy) => {
    const scale = Math.sqrt(xx) * Math.sqrt(yy)
    out[last - size + 1] = scale === Infinity ? NaN : Math.max(-1, Math.min(1, xy / scale))
  })
  return out
}
