import { BROKER_ZONE } from '@tidemark/contract'

const QUARTER = 900_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Ms since 1970, wall-clock times as if in UTC. */
export interface Clock {
  /** In ms; null when it varies. */
  readonly offset: number | null
  /** Earlier first: two in the hour repeated in autumn, none in the one skipped in spring. */
  instants(wall: number): readonly number[]
  /** For a time that the clock skips: as if it had not been put forward yet. */
  skipped(wall: number): number
}

function remember<T>(make: (key: number) => T): (key: number) => T {
  const known = new Map<number, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}

/** In ms. Cached per day where possible, because the calendar is slow. */
function offsets(timeZone: string): (utc: number) => number {
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
  const atQuarter = remember((quarter: number) => ask(quarter * QUARTER))
  const ofDay = remember((day: number) => {
    const first = atQuarter((day * DAY) / QUARTER)
    return first === atQuarter(((day + 1) * DAY) / QUARTER) ? first : Number.NaN
  })
  return (utc) => {
    const whole = ofDay(Math.floor(utc / DAY))
    return Number.isNaN(whole) ? atQuarter(Math.floor(utc / QUARTER)) : whole
  }
}

function zoneClock(timeZone: string): Clock {
  const offsetAt = offsets(timeZone)
  return {
    offset: null,
    skipped: (wall) => wall - offsetAt(wall - DAY),
    instants(wall) {
      const before = offsetAt(wall - DAY)
      const after = offsetAt(wall + DAY)
      const early = wall - before
      const late = wall - after
      if (before === after) return [early]
      const good = [early, late].filter((utc) => offsetAt(utc) === wall - utc)
      return good.toSorted((a, b) => a - b)
    },
  }
}

function fixedClock(offset: number): Clock {
  return { offset, instants: (wall) => [wall - offset], skipped: (wall) => wall - offset }
}

/** @param zone - an IANA name, an offset like '+02:00', or the brokers' clock */
export function clockOf(zone: string): Clock {
  if (zone === 'UTC') return fixedClock(0)
  if (zone === BROKER_ZONE) {
    const newYork = zoneClock('America/New_York')
    return {
      offset: null,
      instants: (wall) => newYork.instants(wall - 7 * HOUR),
      skipped: (wall) => newYork.skipped(wall - 7 * HOUR),
    }
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return zoneClock(zone)
  return fixedClock((sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000))
}
