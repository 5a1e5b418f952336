import { expect, test } from 'vitest'
import type { EquityPoint } from './equityPicture'
import { axisMoney, axisPercents, pictureInWords, pointInWords } from './equityText'

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

const point = (iso: string, value: number, peak: number): EquityPoint => ({
  time: Date.parse(iso),
  second: Date.parse(iso) / 1000,
  value,
  bar: null,
  peak,
  drawdown: value / peak - 1,
})

test('a point in words', () => {
  expect(pointInWords(point('2024-08-01T09:30:00Z', 105_122.12, 107_637.13), 'en-GB')).toBe(
    'Equity 105,122.12, high-water mark 107,637.13, drawdown −2.34%',
  )
  const last = { ...point('2024-08-01T09:30:00Z', 0, 100), bar: 5, note: 'debt written off' } as const
  expect(pointInWords(last, 'en-GB')).toBe(
    'Equity 0.00, debt written off, bar by bar 5.00, high-water mark 100.00, drawdown −100.00%',
  )
})

test('the picture in words', () => {
  const points = [point('2024-01-02T09:30:00Z', 100, 100), point('2024-03-01T00:00:00Z', 95, 100)]
  const deepest = { from: 0, trough: 1, to: 1 }
  const picture = { points, slots: [], slotOf: [], drawn: [], deepest, noted: null, isPerBar: false }
  const words = 'Equity curve, 2 points, 2024-01-02 to 2024-03-01, last 95.00, deepest drawdown −5.00%'
  expect(pictureInWords(picture, { timeZone: 'UTC', locale: 'en-GB' })).toBe(`${words} at exits`)
  expect(pictureInWords({ ...picture, isPerBar: true }, { timeZone: 'UTC', locale: 'en-GB' })).toBe(words)
})
