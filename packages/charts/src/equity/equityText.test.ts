import { expect, test } from 'vitest'
import { axisMoney, axisPercents, pointInWords } from './equityText'

test('equity has cents only where they can be told apart', () => {
  expect(axisMoney(118_689.69, 20_000, 'en-GB')).toBe('118,690')
  expect(axisMoney(118_689.69, 5, 'en-GB')).toBe('118,689.69')
  expect(axisMoney(987_654_321_012.34, 1e11, 'en-GB')).toBe('987,654,321,012')
})

test('percent ticks share the decimals that their distance needs', () => {
  expect(axisPercents([0, -0.05], 'en-GB')).toEqual(['0%', '−5%'])
  expect(axisPercents([-0.005, 0], 'en-GB')).toEqual(['−0.5%', '0.0%'])
  expect(axisPercents([0, -0.0005], 'en-GB')).toEqual(['0.00%', '−0.05%'])
  expect(axisPercents([0], 'en-GB')).toEqual(['0%'])
  expect(axisPercents([], 'en-GB')).toEqual([])
})

test('a point in words', () => {
  const point = {
    time: Date.parse('2024-08-01T09:30:00Z'),
    second: 0,
    value: 105_122.12,
    peak: 107_637.13,
    drawdown: -0.0234,
  }
  expect(pointInWords(point, { timeZone: 'America/New_York', locale: 'en-GB' })).toBe(
    '2024-08-01 05:30: equity 105,122.12, high-water mark 107,637.13, drawdown −2.34%',
  )
})
