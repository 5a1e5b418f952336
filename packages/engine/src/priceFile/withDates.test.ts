import { describe, expect, it } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { DAY_MS, HOUR_MS, isoTime } from '../time'
import { withDates } from './withDates'

/** A Monday. */
const START = Date.UTC(2024, 0, 1)

function barsAt(days: readonly number[], hour: number): Bars {
  const bars = allocateBars(days.length)
  days.forEach((day, i) => {
    bars.time[i] = START + day * DAY_MS + hour * HOUR_MS
    bars.open[i] = i + 1
    bars.high[i] = i + 3
    bars.low[i] = i + 1
    bars.close[i] = i + 2
    bars.volume[i] = 10
  })
  return bars
}

const week = [0, 1, 2, 3, 4]
const weekdays = [0, 7, 14, 21].flatMap((start) => week.map((day) => start + day))
const dates = (bars: Bars) => [...bars.time].map((at) => isoTime(at).replace('T00:00:00Z', ''))
const wanted = dates(barsAt(weekdays, 0))

describe('stored daily bars', () => {
  it.each([
    ['at midnight', weekdays, 0],
    ['at the evening before', weekdays.map((day) => day - 1), 22],
    ['at the close', weekdays, 20],
    ['at the midnight after', weekdays.map((day) => day + 1), 0],
  ])('%s are dated with their trading date', (_, days, hour) => {
    const bars = barsAt(days, hour)
    const { bars: dated } = withDates(bars, 'D1')
    expect(dates(dated)).toEqual(wanted)
    expect(dated.close).toEqual(bars.close)
  })

  it('of Sunday join those of Monday', () => {
    const days = [0, 7, 14].flatMap((start) => [-1, ...week].map((day) => start + day))
    const { bars: dated } = withDates(barsAt(days, 0), 'D1')
    expect(dates(dated)).toEqual(wanted.slice(0, 15))
    expect([dated.open[0], dated.high[0], dated.low[0], dated.close[0], dated.volume[0]]).toEqual([1, 4, 1, 3, 20])
  })

  it('stay as they are where two of them have one date', () => {
    const bars = barsAt([0, 1, 1.5, 2, 3, 4], 0)
    expect(withDates(bars, 'D1')).toEqual({ bars, isOpen: false })
  })
})

it('stored weekly bars are dated with their Monday', () => {
  const fridays = barsAt([4, 11, 18, 25], 0)
  expect(dates(withDates(fridays, 'W1').bars)).toEqual(['2024-01-01', '2024-01-08', '2024-01-15', '2024-01-22'])
})

it('stored weekly bars of Sunday stay as they are, for nobody knows whether they begin or end then', () => {
  const sundays = barsAt([6, 13, 20, 27], 0)
  expect(withDates(sundays, 'W1')).toEqual({ bars: sundays, isOpen: true })
})
