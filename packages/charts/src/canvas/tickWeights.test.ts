import { expect, test } from 'vitest'
import { kindOfTick, tickWeight, tickWeights } from './tickWeights'

const second = (iso: string) => Date.parse(iso) / 1000
const weigh = (before: string, moment: string) => tickWeight(second(before), second(moment))

test('the rarer the beginning, the more it weighs', () => {
  const weights = [
    weigh('1999-12-31T23:59:59Z', '2000-01-01T00:00:00Z'),
    weigh('2019-12-31T23:59:59Z', '2020-01-01T00:00:00Z'),
    weigh('2009-12-31T23:59:59Z', '2010-01-01T00:00:00Z'),
    weigh('2014-12-31T23:59:59Z', '2015-01-01T00:00:00Z'),
    weigh('2022-12-31T23:59:59Z', '2023-01-01T00:00:00Z'),
    weigh('2024-06-30T23:59:59Z', '2024-07-01T00:00:00Z'),
    weigh('2024-03-31T23:59:59Z', '2024-04-01T00:00:00Z'),
    weigh('2024-01-31T23:59:59Z', '2024-02-01T00:00:00Z'),
    weigh('2024-02-14T23:59:59Z', '2024-02-15T00:00:00Z'),
    weigh('2024-02-07T23:59:59Z', '2024-02-08T00:00:00Z'),
    weigh('2024-02-10T23:59:59Z', '2024-02-11T00:00:00Z'),
    weigh('2024-02-08T23:59:59Z', '2024-02-09T00:00:00Z'),
    weigh('2024-02-09T11:59:59Z', '2024-02-09T12:00:00Z'),
    weigh('2024-02-09T05:59:59Z', '2024-02-09T06:00:00Z'),
    weigh('2024-02-09T06:59:59Z', '2024-02-09T07:00:00Z'),
    weigh('2024-02-09T07:29:59Z', '2024-02-09T07:30:00Z'),
    weigh('2024-02-09T07:30:59Z', '2024-02-09T07:31:00Z'),
    weigh('2024-02-09T07:31:29Z', '2024-02-09T07:31:30Z'),
    weigh('2024-02-09T07:31:30Z', '2024-02-09T07:31:31Z'),
  ]
  expect(weights).toEqual([...new Set(weights)].toSorted((a, b) => b - a))
})

test('a step on a day without bars is that of the next one', () => {
  const fifteenth = weigh('2024-02-14T20:00:00Z', '2024-02-15T00:00:00Z')
  expect(weigh('2018-12-14T20:00:00Z', '2018-12-17T00:00:00Z')).toBe(fifteenth)
  expect(weigh('2024-02-09T10:00:00Z', '2024-02-09T13:00:00Z')).toBe(
    weigh('2024-02-09T11:00:00Z', '2024-02-09T12:00:00Z'),
  )
})

test('the first moment and a repeated one begin nothing', () => {
  expect(tickWeight(null, second('2024-01-01T00:00:00Z'))).toBe(0)
  expect(weigh('2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z')).toBe(0)
  // The first label shows its day.
  expect(kindOfTick(0)).toBe('day')
})

test.each([
  ['2023-12-31T23:59:59Z', '2024-01-01T00:00:00Z', 'year'],
  ['2024-06-30T20:00:00Z', '2024-07-01T08:00:00Z', 'month'],
  ['2024-06-14T20:00:00Z', '2024-06-15T08:00:00Z', 'day'],
  ['2024-06-14T20:00:00Z', '2024-06-14T21:00:00Z', 'minute'],
  ['2024-06-14T20:00:00Z', '2024-06-14T20:15:00Z', 'minute'],
  ['2024-06-14T20:00:00Z', '2024-06-14T20:00:30Z', 'second'],
])('from %s to %s a %s begins', (before, moment, kind) => {
  expect(kindOfTick(weigh(before, moment))).toBe(kind)
})

/** UTC, from Sunday 22:00 to Friday 22:00. */
function tradingHours(first: string, days: number): number[] {
  return Array.from({ length: days * 24 }, (_, hour) => second(first) + hour * 3600).filter((moment) => {
    const at = new Date(moment * 1000)
    const hour = at.getUTCDay() * 24 + at.getUTCHours()
    return hour >= 22 && hour < 5 * 24 + 22
  })
}

function beginnings(before: number | null, moments: readonly number[]): string[] {
  const weights = tickWeights(before, moments)
  const isDate = (index: number) => {
    const weight = weights[index] ?? 0
    return weight > 0 && ['day', 'month', 'year'].includes(kindOfTick(weight))
  }
  return moments.filter((_, index) => isDate(index)).map((moment) => new Date(moment * 1000).toISOString().slice(0, 13))
}

test('the two hours of a Sunday begin no day: Monday does', () => {
  const moments = tradingHours('2016-01-27T00:00:00Z', 9)
  expect(beginnings(null, moments)).toEqual([
    '2016-01-28T00',
    '2016-01-29T00',
    '2016-02-01T00',
    '2016-02-02T00',
    '2016-02-03T00',
    '2016-02-04T00',
  ])
  // Monday starts February, although the Sunday before is the 31st.
  const weights = tickWeights(null, moments)
  expect(kindOfTick(Math.max(...weights))).toBe('month')
})

test('a year whose first bars are a Sunday night begins on the Monday', () => {
  const moments = tradingHours('2015-12-29T00:00:00Z', 9).filter(
    (moment) => moment < second('2015-12-31T22:00:00Z') || moment >= second('2016-01-03T22:00:00Z'),
  )
  const weights = tickWeights(null, moments)
  const heaviest = moments[weights.indexOf(Math.max(...weights))] ?? 0
  expect(new Date(heaviest * 1000).toISOString()).toBe('2016-01-04T00:00:00.000Z')
  expect(kindOfTick(Math.max(...weights))).toBe('year')
})

test('the last day may still go on, and bars of a day each are all days', () => {
  const monday = tradingHours('2016-02-02T00:00:00Z', 6).slice(0, -1)
  expect(beginnings(null, [...monday])).toContain('2016-02-07T22')
  const daily = Array.from({ length: 9 }, (_, day) => second('2016-02-01T00:00:00Z') + day * 86_400)
  expect(beginnings(null, daily)).toHaveLength(8)
})

test('the finest step of days stands two trading days off the others, whatever the weekday that a month begins on', () => {
  const fourHours = tradingHours('2024-01-01T00:00:00Z', 1096).filter((moment) => moment % (4 * 3600) === 0)
  const weights = tickWeights(null, fourHours)
  const step = weigh('2024-02-10T23:59:59Z', '2024-02-11T00:00:00Z')
  const steps = weights.flatMap((weight, index) => (weight >= step ? [index] : []))
  const apart = steps.slice(1).map((index, i) => index - (steps[i] ?? 0))
  const ofADay = 6
  expect(Math.min(...apart)).toBe(2 * ofADay)
  expect(Math.max(...apart)).toBeLessThanOrEqual(5 * ofADay)
  expect(apart.filter((bars) => bars <= 3 * ofADay).length / apart.length).toBeGreaterThan(0.6)
})

test('days keep their ticks where bars get shorter, as while a view is loaded anew', () => {
  const four = Array.from({ length: 60 }, (_, i) => second('2024-01-20T00:00:00Z') + i * 4 * 3600)
  const hours = Array.from({ length: 40 * 24 }, (_, i) => second('2024-01-30T00:00:00Z') + i * 3600)
  // All but the first, which has nothing before it.
  expect(beginnings(null, [...four, ...hours])).toHaveLength(49)
})
