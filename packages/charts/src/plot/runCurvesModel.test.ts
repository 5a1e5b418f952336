import { describe, expect, it } from 'vitest'
import { niceStep } from '../svg/niceStep'
import { calendarTicks, drawdownsOf, spread, thinned, ticksBetween } from './runCurvesModel'

const points = (...values: readonly number[]) => values.map((value, time) => ({ time, value }))

it('measures a drawdown against the highest value so far', () => {
  expect(drawdownsOf(points(100, 120, 90, 130)).map(({ value }) => value)).toEqual([0, 0, -0.25, 0])
})

it('keeps the extremes of what it thins', () => {
  const values = Array.from({ length: 1000 }, (_, i) => (i === 333 ? -50 : i === 667 ? 90 : i / 1000))
  const kept = thinned(points(...values), 20)
  expect(kept.length).toBeLessThanOrEqual(42)
  expect(kept.map(({ time }) => time)).toEqual(expect.arrayContaining([0, 333, 667, 999]))
  const few = points(1, 2, 3)
  expect(thinned(few, 2)).toBe(few)
})

describe('tags', () => {
  it.each([
    [
      [10, 50, 90],
      [10, 50, 90],
    ],
    [
      [50, 50, 50],
      [50, 70, 90],
    ],
    [
      [95, 100],
      [80, 100],
    ],
    [
      [90, 10, 12],
      [90, 10, 30],
    ],
  ])('%j stand at %j', (wanted, placed) => {
    expect(spread(wanted, 20, 100)).toEqual(placed)
  })
})

it('has round ticks within its ends', () => {
  expect(ticksBetween(93, 121, 10)).toEqual([100, 110, 120])
  expect(ticksBetween(1, 2, 10)).toEqual([])
})

it.each([
  [Date.UTC(2015, 5, 1), Date.UTC(2018, 2, 1), ['2016', '2017', '2018']],
  [Date.UTC(2015, 10, 1), Date.UTC(2016, 4, 1), ['2016', '2016-04']],
  [Date.UTC(2016, 0, 4), Date.UTC(2016, 2, 12), ['2016-02', '2016-03']],
])('names the calendar from %i to %i', (from, to, texts) => {
  expect(calendarTicks(from, to).map(({ text }) => text)).toEqual(texts)
})

const yearsOf = (most?: number) =>
  calendarTicks(Date.UTC(2014, 0, 1), Date.UTC(2024, 11, 30), most).map(({ text }) => text)

it('thins years out to round ones that fit', () => {
  expect(yearsOf()).toHaveLength(11)
  expect(yearsOf(6)).toEqual(['2014', '2016', '2018', '2020', '2022', '2024'])
  expect(yearsOf(3)).toEqual(['2015', '2020'])
  expect(yearsOf(0)).toEqual(['2020'])
})

describe('an axis without a range', () => {
  const ENDS = [NaN, Infinity, -Infinity, 0]

  it.each(ENDS.flatMap((from) => ENDS.map((to) => [from, to] as const)))('from %d to %d has few ticks', (from, to) => {
    expect(calendarTicks(from, to).length).toBeLessThanOrEqual(1)
    expect(ticksBetween(from, to, niceStep(to - from)).length).toBeLessThanOrEqual(1)
    expect(ticksBetween(from, to, 1).length).toBeLessThanOrEqual(1)
  })
})
