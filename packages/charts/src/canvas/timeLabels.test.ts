import { seriesZone } from '@tidemark/ui/format'
import { expect, test } from 'vitest'
import { detailOfBars, detailOfSpan, timeLabel, tickLabel } from './timeLabels'

const DAY = 86_400_000
const moment = Date.parse('2024-08-01T02:30:15Z')
const utc = { timeZone: 'UTC' }
const newYork = { timeZone: 'America/New_York' }

test('ticks are written on the clock of the zone', () => {
  expect(tickLabel(moment, 'year', utc)).toBe('2024')
  expect(tickLabel(moment, 'month', utc)).toBe('2024-08')
  expect(tickLabel(moment, 'month', newYork)).toBe('2024-07')
  expect(tickLabel(moment, 'day', utc)).toBe('08-01')
  expect(tickLabel(moment, 'day', newYork)).toBe('07-31')
  expect(tickLabel(moment, 'minute', newYork)).toBe('22:30')
  expect(tickLabel(moment, 'second', utc)).toBe('02:30:15')
})

test('dates can be ticked as month/day', () => {
  const digits = { ...utc, dates: 'month/day' } as const
  expect(tickLabel(moment, 'year', digits)).toBe('08/01')
  expect(tickLabel(moment, 'month', digits)).toBe('08/01')
  expect(tickLabel(moment, 'day', { ...newYork, dates: 'month/day' })).toBe('07/31')
  expect(tickLabel(moment, 'minute', digits)).toBe('02:30')
})

test('an unknown zone is UTC', () => {
  expect(tickLabel(moment, 'minute', { timeZone: 'No/Such_Zone' })).toBe('02:30')
})

test('the crosshair names the day, and the minute where that is asked for', () => {
  expect(timeLabel(moment, 'day', utc)).toBe('2024-08-01')
  expect(timeLabel(moment, 'day', newYork)).toBe('2024-07-31')
  expect(timeLabel(moment, 'minute', utc)).toBe('2024-08-01 02:30')
})

test('a daily bar is its date on the axis and under the crosshair, in every zone', () => {
  const bar = Date.parse('2024-08-01T00:00:00Z')
  const dates = { timeZone: seriesZone('D1', 'America/Los_Angeles') }
  expect(tickLabel(bar, 'month', dates)).toBe('2024-08')
  expect(tickLabel(bar, 'day', dates)).toBe('08-01')
  expect(tickLabel(bar, 'minute', dates)).toBe('08-01')
  expect(timeLabel(bar, 'minute', dates)).toBe('2024-08-01')
})

test('trades need the time of day in a short range', () => {
  expect(detailOfSpan(365 * DAY)).toBe('day')
  expect(detailOfSpan(20 * DAY)).toBe('minute')
})

test('bars need the time of day where a day holds several of them, however long the range', () => {
  const every = (step: number) => Array.from({ length: 3000 }, (_, i) => ({ time: moment + i * step }))
  expect(detailOfBars(every(DAY / 6))).toBe('minute')
  expect(detailOfBars(every(DAY))).toBe('day')
  expect(detailOfBars([{ time: moment }, { time: moment + 23 * (DAY / 24) }])).toBe('day')
  expect(detailOfBars(every(7 * DAY))).toBe('day')
  expect(detailOfBars([])).toBe('day')
})
