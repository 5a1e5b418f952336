import { expect, it } from 'vitest'
import { twoCurves } from './twoCurves'

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

it('look the same while they are seen, and differ afterwards as luck and an edge do', () => {
  const { luck, edge, tossed, seen } = twoCurves()
  expect(tossed).toHaveLength(400)
  expect(luck.sharpe).toBe(Math.max(...tossed))
  expect(Math.abs(luck.sharpe - edge.sharpe)).toBeLessThan(0.01)
  expect(luck.values).toHaveLength(2 * (seen - 1) + 1)
  expect(luck.values[seen - 1]).toBeCloseTo(100 * (1 + luck.return), 9)
  expect(Math.abs(luck.after)).toBeLessThan(0.2)
  expect(edge.after).toBeGreaterThan(0.8)
})

it('on average luck is worth nothing afterwards, and the edge about 1', () => {
  const many = Array.from({ length: 30 }, (_, seed) => twoCurves(seed))
  // Standard error 0.1.
  expect(Math.abs(mean(many.map(({ luck }) => luck.after)))).toBeLessThan(0.3)
  expect(mean(many.map(({ edge }) => edge.after))).toBeGreaterThan(0.7)
})

it('the same seed gives the same curves', () => {
  expect(twoCurves(3)).toEqual(twoCurves(3))
  expect(twoCurves(4).luck.sharpe).not.toBe(twoCurves(3).luck.sharpe)
})
