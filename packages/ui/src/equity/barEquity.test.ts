import { expect, test } from 'vitest'
import { barEquity } from './barEquity'

const at = (hour: number) => new Date(Date.UTC(2024, 0, 1, hour)).toISOString()

test('takes the drawdown as given, and the peak from it where the bar of the peak was left out', () => {
  const points = [
    { time: at(0), value: 100, drawdown: 0 },
    { time: at(5), value: 90, drawdown: -0.25 },
    { time: at(6), value: 0, drawdown: -1 },
  ]
  expect(barEquity(points)).toEqual([
    { time: Date.parse(at(0)), value: 100, peak: 100, drawdown: 0 },
    { time: Date.parse(at(5)), value: 90, peak: 120, drawdown: -0.25 },
    { time: Date.parse(at(6)), value: 0, peak: 120, drawdown: -1 },
  ])
})

test('is nothing where the answer has none', () => {
  expect([barEquity(undefined), barEquity([])]).toEqual([null, null])
})
