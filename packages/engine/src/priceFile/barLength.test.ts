import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, stepsOf } from '../time'
import { intradayLength, isOnGrid, otherDates, otherLength } from './barLength'

const stepsBetween = (times: readonly string[]) =>
  stepsOf(Float64Array.from(times, (time) => Date.parse(`2024-02-${time}Z`)))

/** Weeks of five days that begin at `open` hours UTC, an hour earlier from the third week on. */
function session(minutes: number, bars: number, open = 14.5): Float64Array {
  const times: number[] = []
  for (let day = 0; day < 28; day++) {
    const from = (day * 24 + open - (day >= 14 ? 1 : 0)) * HOUR_MS
    if (day % 7 < 5) for (let bar = 0; bar < bars; bar++) times.push(from + bar * minutes * MINUTE_MS)
  }
  return stepsOf(Float64Array.from(times))
}

const days = (...hours: readonly string[]) =>
  ['05', '06', '07', '08'].flatMap((day) => hours.map((hour) => `${day} ${hour}`))

describe('the length of bars', () => {
  it.each([
    [120, 4],
    [180, 3],
    [65, 6],
    [195, 2],
    [75, 5],
    [120, 12],
    [360, 4],
    [720, 2],
  ])('of %i minutes, %i a day, is none, although a finer grid fits all of them', (minutes, bars) => {
    expect(intradayLength(session(minutes, bars))).toBeNull()
  })

  it.each([120, 180, 360, 480, 720])('of %i minutes is none either where the clocks change in a bar', (minutes) => {
    const steps = new Float64Array(119).fill(minutes * MINUTE_MS)
    for (const change of [-HOUR_MS, HOUR_MS]) {
      expect(intradayLength(steps.with(60, minutes * MINUTE_MS + change))).toBeNull()
    }
  })

  it('of four hours is H4 where the clocks change in a bar', () => {
    const steps = new Float64Array(119).fill(4 * HOUR_MS)
    expect(intradayLength(steps.with(60, 3 * HOUR_MS))).toBe('H4')
    expect(intradayLength(steps.with(60, 5 * HOUR_MS))).toBe('H4')
  })

  it.each([
    ['Tokyo', days('09:00', '10:00', '11:00', '12:30', '13:30', '14:30')],
    ['Tokyo, begun', ['05 09:00', '05 10:00', '05 11:00', '05 12:30', '05 13:30', '05 14:30', '06 09:00', '06 10:00']],
    ['Hong Kong', days('09:30', '10:30', '11:30', '13:00', '14:00', '15:00')],
    ['Shanghai', days('10:30', '11:30', '14:00', '15:00')],
  ])('of hours with the break of %s is H1', (_, times) => {
    expect(intradayLength(stepsBetween(times))).toBe('H1')
    expect(isOnGrid(stepsBetween(times), 'H1')).toBe(true)
  })

  it('of half hours is M30 where two follow one another, and open where none do', () => {
    expect(intradayLength(stepsBetween(['05 09:00', '05 10:00', '05 11:30', '05 12:00', '05 13:30']))).toBe('M30')
    const open = stepsBetween(['05 09:00', '05 10:00', '05 11:30', '05 12:30', '05 14:00', '05 15:00'])
    expect(intradayLength(open)).toBeNull()
    expect([isOnGrid(open, 'M30'), isOnGrid(open, 'H1'), isOnGrid(open, 'H4')]).toEqual([true, true, false])
  })
})

const steps = (...runs: readonly (readonly [count: number, ms: number])[]) =>
  Float64Array.from(runs.flatMap(([count, ms]) => Array.from({ length: count }, () => ms)))

describe('two lengths in one file', () => {
  it('meet where the first bars are of the other', () => {
    expect(otherDates(steps([25, 7 * DAY_MS], [60, DAY_MS]), 'D1')).toEqual({ timeframe: 'W1', at: 26 })
    expect(otherDates(steps([11, 31 * DAY_MS], [60, DAY_MS]), 'D1')).toEqual({ timeframe: 'MN1', at: 12 })
    expect(otherDates(steps([11, 31 * DAY_MS], [30, 7 * DAY_MS]), 'W1')).toEqual({ timeframe: 'MN1', at: 12 })
    expect(otherLength(steps([17, 4 * HOUR_MS], [72, HOUR_MS]), 'H1')).toEqual({ timeframe: 'H4', at: 18 })
  })

  it('meet where the last bars are of the other', () => {
    expect(otherDates(steps([60, DAY_MS], [25, 7 * DAY_MS]), 'D1')).toEqual({ timeframe: 'W1', at: 60 })
  })

  it('are not shown by holidays or a few steps', () => {
    expect(otherDates(steps([1, 9 * DAY_MS], [4, DAY_MS], [1, 6 * DAY_MS], [60, DAY_MS]), 'D1')).toBeNull()
    expect(otherDates(steps([4, 7 * DAY_MS], [60, DAY_MS]), 'D1')).toBeNull()
    expect(otherLength(steps([11, 4 * HOUR_MS], [72, HOUR_MS]), 'H1')).toBeNull()
  })
})
