import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { equityCurve } from './equityCurve'

const timesOf = (count: number) => Float64Array.from({ length: count }, (_, i) => i * 60_000)

function walkOf(count: number, seed: number): Float64Array {
  let state = seed
  let value = 10_000
  return Float64Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647
    value *= 1 + (state / 2_147_483_647 - 0.5) / 50
    return value
  })
}

function deepestOf(equity: Float64Array): number {
  let peak = 0
  let worst = 0
  for (const value of equity) {
    peak = Math.max(peak, value)
    worst = Math.min(worst, value / peak - 1)
  }
  return worst
}

const barOf = ({ time }: { time: string }) => Date.parse(time) / 60_000

describe('a run of few bars', () => {
  test('is answered whole', () => {
    expect(equityCurve(timesOf(4), Float64Array.of(100, 110, 99, 121))).toEqual([
      { time: '1970-01-01T00:00:00Z', value: 100, drawdown: 0 },
      { time: '1970-01-01T00:01:00Z', value: 110, drawdown: 0 },
      { time: '1970-01-01T00:02:00Z', value: 99, drawdown: 99 / 110 - 1 },
      { time: '1970-01-01T00:03:00Z', value: 121, drawdown: 0 },
    ])
    expect(equityCurve(timesOf(1800), walkOf(1800, 5))).toHaveLength(1800)
    expect(equityCurve(timesOf(0), new Float64Array(0))).toEqual([])
  })

  test('that ends empty is down by all of its peak', () => {
    expect(equityCurve(timesOf(3), Float64Array.of(100, 0, 0)).map(({ drawdown }) => drawdown)).toEqual([0, -1, -1])
  })
})

describe('a long run', () => {
  test('is thinned, and its deepest drawdown stays exact, with its peak and its recovery', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1801, max: 60_000 }), (seed, count) => {
        const equity = walkOf(count, seed)
        const curve = equityCurve(timesOf(count), equity)
        expect(curve.length).toBeLessThanOrEqual(1804)
        const worst = curve.reduce((a, b) => (b.drawdown < a.drawdown ? b : a))
        expect(worst.drawdown).toBe(deepestOf(equity))
        expect(curve.map(barOf)).toEqual(curve.map(barOf).toSorted((a, b) => a - b))
        expect([barOf(curve[0]!), barOf(curve.at(-1)!)]).toEqual([0, count - 1])
        for (const point of curve) expect(point.value).toBe(equity[barOf(point)])
        const peak = curve.findLast((point) => barOf(point) < barOf(worst) && point.drawdown === 0)
        expect(worst.value / peak!.value - 1).toBeCloseTo(worst.drawdown, 12)
      }),
      { seed: 20_261_122, numRuns: 40 },
    )
  })

  test('keeps the highest and the lowest of every column', () => {
    const equity = new Float64Array(600_000).fill(100)
    equity[123_456] = 170
    equity[400_500] = 150
    equity[400_501] = 90
    const bars = new Set(equityCurve(timesOf(600_000), equity).map(barOf))
    expect([123_456, 400_500, 400_501].every((bar) => bars.has(bar))).toBe(true)
    const recovered = equity.with(500_007, 180)
    expect(equityCurve(timesOf(600_000), recovered).map(barOf)).toContain(500_007)
  })
})
