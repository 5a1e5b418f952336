import { formatIn } from '@tidemark/ui/format'
import { expect, it } from 'vitest'
import { barPoints } from '../canvas/bars'
import { barOfDay, noonOf, outsideText } from './goTo'

const flat = { open: 1, high: 1, low: 1, close: 1 }
const points = barPoints(
  ['2024-05-01T20:00:00Z', '2024-05-02T02:00:00Z', '2024-05-02T08:00:00Z', '2024-05-06T02:00:00Z'].map((datetime) => ({
    datetime,
    ...flat,
  })),
)

it.each([
  ['2024-05-02', 'UTC', 1],
  // 22:00 of the day before in New York.
  ['2024-05-02', 'America/New_York', 2],
  // A weekend: the next bar.
  ['2024-05-04', 'UTC', 3],
])('finds %s in %s at bar %i', (day, timeZone, index) => {
  expect(barOfDay(day, points, formatIn(timeZone))).toEqual({ index, problem: null })
})

it.each(['2024-04-30', '2024-05-07'])('says which days are loaded instead of %s', (day) => {
  expect(barOfDay(day, points, formatIn('UTC')).problem).toBe(`No bars on ${day}. Loaded: 2024-05-01 to 2024-05-06.`)
})

it.each([
  ['UTC', '2024-05-02T12:00:00Z'],
  ['America/New_York', '2024-05-02T16:00:00Z'],
  ['Pacific/Kiritimati', '2024-05-01T22:00:00Z'],
])('asks for bars around noon of the day in %s', (timeZone, moment) => {
  expect(new Date(noonOf('2024-05-02', formatIn(timeZone)) * 1000).toISOString()).toBe(moment.replace('Z', '.000Z'))
  expect(noonOf('soon', formatIn(timeZone))).toBeNaN()
})

it('asks for a date', () => {
  expect(barOfDay('', points, formatIn('UTC')).problem).toBe('Choose a date.')
})

it('says where a series has bars instead of a day far from them', () => {
  const day = 86_400
  const covered = [100 * day, 104 * day, 108 * day]
  const text = 'No bars on that day. There are bars from 1970-04-11 to 1970-04-19.'
  expect([90, 120].map((at) => outsideText(at * day, covered, formatIn('UTC')))).toEqual([text, text])
  expect([99, 103, 113].map((at) => outsideText(at * day, covered, formatIn('UTC')))).toEqual([null, null, null])
  expect(outsideText(0, null, formatIn('UTC'))).toBeNull()
})
