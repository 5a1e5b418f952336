import { describe, expect, it } from 'vitest'
import { isoTime } from '../time'
import { readBars, type ReadingHints } from './readBars'

/** Stamps of January 2024, which begins on a Monday; dates as read without the month. */
function datesOf(days: readonly number[], stamp: (day: string) => string, hints?: ReadingHints) {
  const rows = days.map((day) => `${stamp(`2024-01-${String(day).padStart(2, '0')}`)},1,3,0.5,2,9`)
  const { bars, timeframe, report, problem } = readBars(
    new TextEncoder().encode(['Date,Open,High,Low,Close,Volume', ...rows].join('\n')),
    hints,
  )
  return { timeframe, days: Array.from(bars.time, (at) => Number(isoTime(at).slice(8, 10))), report, problem }
}

const SUNDAY_TO_THURSDAY = [7, 8, 9, 10, 11, 14, 15, 16, 17, 18]
const TUESDAY_TO_SATURDAY = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13]
const after = (days: readonly number[], by = 1) => days.map((day) => day + by)
const epoch = (time: string) => (day: string) => String(Date.parse(`${day}T${time}Z`) / 1000)

describe('dates of daily stamps', () => {
  it.each<[string, (day: string) => string, ReadingHints?]>([
    ["at a close by the exchange's own clock", (day) => `${day} 17:25:00+02:00`],
    ['at a close of the zone that is said', (day) => `${day} 15:00`, { time_zone: 'Asia/Riyadh' }],
    ['at an opening in seconds since 1970', epoch('07:00:00')],
    ['at a close that is no whole hour', (day) => `${day} 15:25:00Z`],
    ['at the end of the day', (day) => `${day} 23:59:59`],
  ])('from Sunday to Thursday %s are as written', (_, stamp, hints) => {
    expect(datesOf(SUNDAY_TO_THURSDAY, stamp, hints).days).toEqual(SUNDAY_TO_THURSDAY)
  })

  it.each([
    ['in the evening', (day: string) => `${day} 22:00`],
    ['at 17:00 in New York', (day: string) => `${day} 17:00:00-05:00`],
  ])('from Sunday to Thursday %s are the day after', (_, stamp) => {
    expect(datesOf(SUNDAY_TO_THURSDAY, stamp).days).toEqual(after(SUNDAY_TO_THURSDAY))
  })

  it.each([
    ["at Sydney's midnight, or a close in Tel Aviv", (day: string) => `${day} 14:00:00+00:00`],
    ["at Auckland's midnight, in seconds since 1970", epoch('11:00:00')],
    ['at a close without a zone', (day: string) => `${day} 15:00`],
  ])('from Sunday to Thursday %s are asked about', (_, stamp) => {
    expect(datesOf(SUNDAY_TO_THURSDAY, stamp).problem).toMatchObject([{ kind: 'open', word: 'sundays' }])
    const read = (sundays: 'join' | 'keep') => datesOf(SUNDAY_TO_THURSDAY, stamp, { sundays }).days
    expect([read('join'), read('keep')]).toEqual([after(SUNDAY_TO_THURSDAY), SUNDAY_TO_THURSDAY])
  })

  it('of weeks on Sundays are asked about, unless they show their last minute', () => {
    const sundays = [7, 14, 21, 28]
    const mondays = [1, 8, 15, 22]
    expect(datesOf(sundays, (day) => day).problem).toMatchObject([{ kind: 'open', word: 'sundays' }])
    const read = (sundaysAre: 'join' | 'keep') => datesOf(sundays, (day) => day, { sundays: sundaysAre })
    expect([read('join').days, read('keep').days]).toEqual([after(sundays), mondays])
    expect(read('keep')).toMatchObject({ timeframe: 'W1', problem: null })
    expect(datesOf(sundays, (day) => `${day} 23:59:59`).days).toEqual(mondays)
    expect(datesOf(sundays, (day) => `${day} 22:00`).days).toEqual(after(sundays))
  })

  it.each([
    ['midnight in UTC', (day: string) => `${day}T00:00:00Z`],
    ['midnight', (day: string) => `${day} 00:00:00`],
    ['the last second', (day: string) => `${day} 23:59:59`],
  ])('of a Saturday at %s are as written until Sundays and Mondays are seen to be closed', (_, stamp) => {
    expect(datesOf([2, 3, 4, 5, 6], stamp).days).toEqual([2, 3, 4, 5, 6])
    expect(datesOf([4, 5, 6], stamp).days).toEqual([4, 5, 6])
    expect(datesOf(TUESDAY_TO_SATURDAY, stamp).days).toEqual(after(TUESDAY_TO_SATURDAY, -1))
  })
})

describe('bars that are no days of their own', () => {
  const weeks = [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19]

  it('a rare Sunday as full as other days is a session, a short one is part of Monday', () => {
    const days = [...weeks.slice(0, 10), 14, ...weeks.slice(10)]
    expect(datesOf(days, (day) => day).days).toEqual(days)
    const rows = days.map((day) => `2024-01-${String(day).padStart(2, '0')},1,3,0.5,2,${day === 14 ? 1 : 9}`)
    const { bars } = readBars(new TextEncoder().encode(['Date,Open,High,Low,Close,Volume', ...rows].join('\n')))
    expect(bars.time).toHaveLength(weeks.length)
  })

  it('a last one written in the course of its day is left out, and said', () => {
    const rows = weeks.map((day) => `2024-01-${String(day).padStart(2, '0')} 00:00:00-05:00,1,3,0.5,2,9`)
    rows.push('2024-01-19 16:00:01-05:00,1,3,0.5,2.5,4')
    const { bars, timeframe, report } = readBars(
      new TextEncoder().encode(['Date,Open,High,Low,Close,Volume', ...rows].join('\n')),
    )
    expect([timeframe, bars.time.length]).toEqual(['D1', weeks.length])
    expect(report.changes).toMatchObject([{ what: 'Left out: its day has a bar already', lines: [17] }])
  })
})
