import { expect, test } from 'vitest'
import { rangeOfAll } from './fitAll'

const margins = { left: 12, right: 8 }

test('the first and the last slot stand inside the margins', () => {
  const range = rangeOfAll(101, 220, margins)
  expect(range).toEqual({ from: -5.5, to: 103.5 })
})

test('two slots stand at the two ends', () => {
  const range = rangeOfAll(2, 120, margins)
  expect(range?.from).toBeCloseTo(0.38)
  expect(range?.to).toBeCloseTo(0.58)
})

test('a single slot stands in the middle', () => {
  expect(rangeOfAll(1, 120, margins)).toEqual({ from: -0.5, to: 0.5 })
})

test.each([
  [0, 200],
  [100, 0],
  [100, 20],
])('%d slots in %d px: nothing to show', (count, width) => {
  expect(rangeOfAll(count, width, margins)).toBeNull()
})
