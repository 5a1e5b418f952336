import { expect, test } from 'vitest'
import { areApart, chipLeft, coveredTicks, keepInside } from './chipLayout'

test('a chip stands at its value and is never cut at the ends of the axis', () => {
  expect(keepInside(80.4, 160)).toBe(80)
  expect(keepInside(-5, 160)).toBe(10)
  expect(keepInside(300, 160)).toBe(150)
})

test('only the ticks that a chip would cover are left out', () => {
  expect(coveredTicks([10, 50, 90], [58])).toEqual([50])
  expect(coveredTicks([10, 50, 90], [64])).toEqual([])
  expect(coveredTicks([10, 50, 90], [])).toEqual([])
})

test('two chips that touch are not both shown', () => {
  expect(areApart(100, 118)).toBe(false)
  expect(areApart(100, 119)).toBe(true)
})

test('a chip of the time axis stays on it', () => {
  expect(chipLeft(200, 80, 400)).toBe(160)
  expect(chipLeft(5, 80, 400)).toBe(2)
  expect(chipLeft(395, 80, 400)).toBe(318)
})
