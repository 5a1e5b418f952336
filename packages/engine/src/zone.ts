import { DAY_MS } from './time'

/** Clocks change at quarters of an hour. */
const QUARTER_MS = 900_000

function remember<K, T>(make: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

function findOffsets(timeZone: string): (utc: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const ask = (utc: number): number => {
    const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, value]))
    const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.get(name))
    const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year')
    const wall = new Date(0)
    wall.setUTCFullYear(year, part('month') - 1, part('day'))
    wall.setUTCHours(part('hour'), part('minute'), part('second'))
    return wall.getTime() - Math.floor(utc / 1000) * 1000
  }
  const atQuarter = remember((quarter: number) => ask(quarter * QUARTER_MS))
  const ofDay = remember((day: number) => {
    const first = atQuarter((day * DAY_MS) / QUARTER_MS)
    return first === atQuarter(((day + 1) * DAY_MS) / QUARTER_MS) ? first : Number.NaN
  })
  return (utc) => {
    const whole = ofDay(Math.floor(utc / DAY_MS))
    return Number.isNaN(whole) ? atQuarter(Math.floor(utc / QUARTER_MS)) : whole
  }
}

/**
 * By how many ms a zone's clock is ahead of UTC at a time in epoch ms. Kept per zone and, where possible, per day, because
 * the platform's calendar is slow.
 *
 * @param zone - an IANA name
 * @throws {RangeError} when the platform does not know the zone
 */
export const offsetsOf: (zone: string) => (utc: number) => number = remember((zone: string) =>
  zone === 'UTC' ? () => 0 : findOffsets(zone),
)
