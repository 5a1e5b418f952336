import { expect, test } from 'vitest'
import { axisNumbers, axisPrice } from './axisNumbers'

test('ticks share the decimals that their distance needs, eight at most', () => {
  expect(axisNumbers([30, 50, 70])).toEqual(['30', '50', '70'])
  expect(axisNumbers([-0.5, 0, 0.5])).toEqual(['\u22120.5', '0.0', '0.5'])
  expect(axisNumbers([1.1, 1.105, 1.11])).toEqual(['1.100', '1.105', '1.110'])
  expect(axisNumbers([0.00001, 0.00002])).toEqual(['0.00001', '0.00002'])
  expect(axisNumbers([1 / 3e8, 1 / 2e8])).toEqual(['0.00000000', '0.00000001'])
  expect(axisNumbers([40_000, 42_500])).toEqual(['40,000', '42,500'])
})

test('a single tick has the decimals that it needs, four at most', () => {
  expect(axisNumbers([0])).toEqual(['0'])
  expect(axisNumbers([-62.5])).toEqual(['\u221262.5'])
  expect(axisNumbers([1 / 3])).toEqual(['0.3333'])
  expect(axisNumbers([])).toEqual([])
})

test('a price has four decimals, on an axis of large ones fewer', () => {
  expect(axisPrice(1.08273, 1.2)).toBe('1.0827')
  expect(axisPrice(999.5, 43_210.5)).toBe('999.50')
  expect(axisPrice(99_999.5, 987_654_321_012.34)).toBe('100,000')
  expect(axisPrice(1.08273, 1.2, 5)).toBe('1.08273')
  expect(axisPrice(43_210.5, 43_210.5, 1)).toBe('43,210.5')
  expect(axisPrice(-0.00001, 0.1)).toBe('0.0000')
})
