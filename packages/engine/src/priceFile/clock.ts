import { BROKER_ZONE } from '@tidemark/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time'
import { offsetsOf } from '../zone'

/** Ms since 1970, wall-clock times as if in UTC. */
export interface Clock {
  /** In ms; null when it varies. */
  readonly offset: number | null
  /** Earlier first: two in the hour repeated in autumn, none in the one skipped in spring. */
  instants(wall: number): readonly number[]
  /** For a time that the clock skips: as if it had not been put forward yet. */
  skipped(wall: number): number
}

function zoneClock(timeZone: string): Clock {
  const offsetAt = offsetsOf(timeZone)
  return {
    offset: null,
    skipped: (wall) => wall - offsetAt(wall - DAY_MS),
    instants(wall) {
      const before = offsetAt(wall - DAY_MS)
      const after = offsetAt(wall + DAY_MS)
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
      instants: (wall) => newYork.instants(wall - 7 * HOUR_MS),
      skipped: (wall) => newYork.skipped(wall - 7 * HOUR_MS),
    }
  }
  const [, sign, hours, minutes] = /^([+-])(\d{2}):(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return zoneClock(zone)
  return fixedClock((sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS))
}

/** In ms, of a time as written. */
export function offsetOf(clock: Clock, wall: number): number {
  return clock.offset ?? wall - (clock.instants(wall)[0] ?? clock.skipped(wall))
}
