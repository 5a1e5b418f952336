import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatPeriod, formatTime, isOfDates, isoIn, momentOf, seriesZone } from './time'

const UTC = { timeZone: 'UTC' }
const NEW_YEAR = Date.UTC(2024, 0, 1, 3, 4, 5)

describe('date and time', () => {
  test('from ISO text and from milliseconds', () => {
    expect(formatDateTime('2024-12-30T09:00:00Z', UTC)).toBe('2024-12-30 09:00')
    expect(formatDateTime(NEW_YEAR, UTC)).toBe('2024-01-01 03:04')
  })
  test('on the clock of the zone, daylight saving included', () => {
    expect(formatDateTime(NEW_YEAR, { timeZone: 'America/New_York' })).toBe('2023-12-31 22:04')
    expect(formatDateTime('2024-07-01T12:00:00Z', { timeZone: 'Europe/Berlin' })).toBe('2024-07-01 14:00')
  })
  test('midnight is 00, not 24', () => {
    expect(formatDateTime('2024-01-02T00:00:00Z', UTC)).toBe('2024-01-02 00:00')
  })
  test('an unknown zone is read as UTC', () => {
    expect(formatDateTime(NEW_YEAR, { timeZone: 'Mars/Olympus' })).toBe('2024-01-01 03:04')
  })
  test('text without a zone is UTC', () => {
    expect(momentOf('2024-01-01T03:04:05')).toBe(NEW_YEAR)
    expect(momentOf('2024-01-01 03:04:05')).toBe(NEW_YEAR)
    expect(momentOf('2024-01-01T05:04:05+02:00')).toBe(NEW_YEAR)
  })
  test.each([null, undefined, '', 'soon', Number.NaN, 9e15])('%s is N/A', (moment) => {
    expect(formatDateTime(moment, UTC)).toBe('N/A')
    expect(formatTime(moment, UTC)).toBe('N/A')
    expect(formatDate(moment, UTC)).toBe('N/A')
  })
})

test('time of day', () => {
  expect(formatTime(NEW_YEAR, UTC)).toBe('03:04')
  expect(formatTime(NEW_YEAR, { ...UTC, seconds: true })).toBe('03:04:05')
})

describe('days', () => {
  test('are written as in a date and time', () => {
    expect(formatDate(NEW_YEAR, UTC)).toBe('2024-01-01')
    expect(formatDate(NEW_YEAR, { timeZone: 'America/New_York' })).toBe('2023-12-31')
  })
  test('no zone moves a calendar day', () => {
    expect(formatDate('2024-01-02', { timeZone: 'America/New_York' })).toBe('2024-01-02')
  })
  test('a period of one day is that day', () => {
    expect(formatPeriod('2024-11-01', '2024-12-04', UTC)).toBe('2024-11-01 to 2024-12-04')
    expect(formatPeriod('2024-11-01T01:00:00Z', '2024-11-01T22:00:00Z', UTC)).toBe('2024-11-01')
  })
})

describe('times of a series', () => {
  const NEW_YEARS_BAR = '2024-01-01T00:00:00Z'
  test.each(['D1', 'W1', 'MN1', 'Daily', 'Weekly', 'Monthly'])('of %s are dates, which no zone moves', (timeframe) => {
    const timeZone = seriesZone(timeframe, 'America/Los_Angeles')
    expect(isOfDates(timeZone)).toBe(true)
    for (const moment of [NEW_YEARS_BAR, Date.parse(NEW_YEARS_BAR), '2024-01-01', '2024-01-01T00:00:00+02:00']) {
      expect(formatDateTime(moment, { timeZone })).toBe('2024-01-01')
      expect(formatDate(moment, { timeZone })).toBe('2024-01-01')
      expect(isoIn(moment, timeZone)).toBe('2024-01-01')
    }
    expect(formatPeriod(NEW_YEARS_BAR, '2024-01-02T00:00:00Z', { timeZone })).toBe('2024-01-01 to 2024-01-02')
    expect(formatDateTime('soon', { timeZone })).toBe('N/A')
  })
  test('that is shorter, or unknown, are instants on the clock of the reader', () => {
    for (const timeframe of ['H4', '4 Hours', '', null, undefined]) {
      const timeZone = seriesZone(timeframe, 'America/Los_Angeles')
      expect(timeZone).toBe('America/Los_Angeles')
      expect(isOfDates(timeZone)).toBe(false)
      expect(formatDateTime(NEW_YEARS_BAR, { timeZone })).toBe('2023-12-31 16:00')
    }
  })
  test('do not decide when something happened beside them', () => {
    const daily = seriesZone('D1', 'America/Los_Angeles')
    expect(formatTime(NEW_YEAR, { timeZone: daily })).toBe('19:04')
    expect([seriesZone('D1', daily), seriesZone('H1', daily)]).toEqual([daily, 'America/Los_Angeles'])
  })
})

describe('a moment in a file', () => {
  test.each([
    [NEW_YEAR, 'UTC', '2024-01-01T03:04:05Z'],
    [NEW_YEAR, 'America/New_York', '2023-12-31T22:04:05-05:00'],
    ['2024-07-01T12:00:00Z', 'Europe/Berlin', '2024-07-01T14:00:00+02:00'],
    ['2024-07-01 12:00:00', 'Asia/Kolkata', '2024-07-01T17:30:00+05:30'],
    [Date.UTC(1969, 6, 20, 20, 17, 40) + 250, 'Asia/Tokyo', '1969-07-21T05:17:40.250+09:00'],
    [NEW_YEAR, 'Mars/Olympus', '2024-01-01T03:04:05Z'],
    ['soon', 'UTC', null],
    [Number.NaN, 'UTC', null],
  ])('%s in %s is %s', (moment, timeZone, written) => {
    expect(isoIn(moment, timeZone)).toBe(written)
  })
  test('is the same one wherever it is read', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom('Europe/London', 'America/St_Johns', 'Pacific/Kiritimati', 'UTC'),
        (date, timeZone) => {
          expect(Date.parse(isoIn(date.getTime(), timeZone) ?? '')).toBe(date.getTime())
        },
      ),
      { seed: 7 },
    )
  })
})
