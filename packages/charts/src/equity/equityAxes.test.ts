import { expect, test } from 'vitest'
import { axisMoney, axisPercents } from './equityAxes'

test('equity has cents only on a short axis', () => {
  expect(axisMoney(118_689.69, 20_000)).toBe('118,690')
  expect(axisMoney(118_689.69, 5)).toBe('118,689.69')
})

test('long amounts are rounded, where the axis spans enough to tell them apart', () => {
  expect(axisMoney(987_654_321_012.34, 1e11)).toBe('987.7B')
  expect(axisMoney(987_654_321_012.34, 1e6)).toBe('987,654,321,012')
  expect(axisMoney(98_765_432.1, 1e7)).toBe('98,765,432')
})

test('percent ticks share the decimals that their distance needs', () => {
  expect(axisPercents([0, -0.05])).toEqual(['0%', '−5%'])
  expect(axisPercents([-0.005, 0])).toEqual(['−0.5%', '0.0%'])
  expect(axisPercents([0, -0.0005])).toEqual(['0.00%', '−0.05%'])
  expect(axisPercents([0])).toEqual(['0%'])
  expect(axisPercents([])).toEqual([])
})
