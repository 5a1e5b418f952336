import { expect, test } from 'vitest'
import { detailOfBars, detailOfSpan, momentLabel, tickLabel } from './timeLabels'

const DAY = 86_400_000
const moment = Date.parse('2024-08-01T02:30:15Z')
const utc = { timeZone: 'UTC', locale: 'en-GB' }
const newYork = { timeZone: 'America/New_York', locale: 'en-GB' }

test('ticks are written on the clock of the zone', () => {
  expect(tickLabel(moment, 'year', utc)).toBe('2024')
  expect(tickLabel(moment, 'month', utc)).toBe('Aug')
  expect(tickLabel(moment, 'month', newYork)).toBe('Jul')
  expect(tickLabel(moment, 'day', utc)).toBe('1 Aug')
  expect(tickLabel(moment, 'day', newYork)).toBe('31 Jul')
  expect(tickLabel(moment, 'minute', newYork)).toBe('22:30')
  expect(tickLabel(moment, 'second', utc)).toBe('02:30:15')
})

test('days can be ticked in digits', () => {
  const digits = { ...utc, dates: 'digits' } as const
  expect(tickLabel(moment, 'year', digits)).toBe('08/01')
  expect(tickLabel(moment, 'month', digits)).toBe('08/01')
  expect(tickLabel(moment, 'day', { ...newYork, dates: 'digits' })).toBe('07/31')
  expect(tickLabel(moment, 'minute', digits)).toBe('02:30')
})

test('ticks use the words of the locale', () => {
  expect(tickLabel(Date.parse('2024-05-10T00:00:00Z'), 'month', { timeZone: 'UTC', locale: 'fr' })).toBe('mai')
})

test('an unknown zone is UTC and an unknown locale the own one, never an exception', () => {
  expect(tickLabel(moment, 'minute', { timeZone: 'No/Such_Zone', locale: 'en-GB' })).toBe('02:30')
  expect(tickLabel(moment, 'month', { timeZone: 'No/Such_Zone', locale: 'en-GB' })).toBe('Aug')
  expect(tickLabel(moment, 'month', { timeZone: 'UTC', locale: 'not a locale' })).not.toBe('')
})

test('the crosshair names the day, and the minute where that is asked for', () => {
  expect(momentLabel(moment, 'day', utc)).toBe('1 Aug 2024')
  expect(momentLabel(moment, 'day', newYork)).toBe('31 Jul 2024')
  expect(momentLabel(moment, 'minute', utc)).toBe('1 Aug 2024, 02:30')
})

test('trades need the time of day in a short picture', () => {
  expect(detailOfSpan(365 * DAY)).toBe('day')
  expect(detailOfSpan(20 * DAY)).toBe('minute')
})

test('bars need the time of day where a day holds several of them, however long the picture', () => {
  const every = (step: number) => Array.from({ length: 3000 }, (_, i) => ({ time: moment + i * step }))
  expect(detailOfBars(every(DAY / 6))).toBe('minute')
  expect(detailOfBars(every(DAY))).toBe('day')
  expect(detailOfBars([{ time: moment }, { time: moment + 23 * (DAY / 24) }])).toBe('day')
  expect(detailOfBars(every(7 * DAY))).toBe('day')
  expect(detailOfBars([])).toBe('day')
})
