import { expect, test } from 'vitest'
import { endPassed, gaugeFill, positionOn } from './gaugeGeometry'

test.each([
  ['a gain', [-25, 25], 0, 18.69, { left: 50, width: 37.38, direction: 'up' }],
  ['a loss', [-25, 25], 0, -12.5, { left: 25, width: 25, direction: 'down' }],
  ['a drawdown hangs from the right end', [-20, 0], 0, -7.36, { left: 63.2, width: 36.8, direction: 'down' }],
  ['beyond the end stops there', [-25, 25], 0, 98765, { left: 50, width: 50, direction: 'up' }],
  ['on the mark nothing is filled', [0, 2], 1, 1, { left: 50, width: 0, direction: 'up' }],
] as const)('%s', (_, domain, from, value, expected) => {
  const fill = gaugeFill(domain, from, value)
  expect(fill?.direction).toBe(expected.direction)
  expect(fill?.left).toBeCloseTo(expected.left, 9)
  expect(fill?.width).toBeCloseTo(expected.width, 9)
})

test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%s fills nothing', (value) => {
  expect(gaugeFill([0, 1], 0, value)).toBe(null)
})

test('a domain without width has everything at its left end', () => {
  expect(positionOn([1, 1], 5)).toBe(0)
})

test.each([
  [-25, null],
  [25, null],
  [25.01, 'right'],
  [-25.01, 'left'],
  [null, null],
  [Number.NaN, null],
] as const)('%s on a track from -25 to 25 passes the end: %s', (value, end) => {
  expect(endPassed([-25, 25], value)).toBe(end)
})
