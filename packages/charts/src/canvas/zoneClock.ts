import { isOfDates } from '@tidemark/ui/format'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Returns a zone's ms ahead of UTC at an epoch ms. */
export type ZoneClock = (time: number) => number

/**
 * Returns a zone's clock. Caches offsets by day, or by hour where clocks change.
 *
 * @param timeZone - IANA name, or of `seriesZone`; unknown means UTC.
 */
export function createZoneClock(timeZone: string): ZoneClock {
  const ask = offsetIn(timeZone)
  const days = new Map<number, number | null>()
  const hours = new Map<number, number>()
  return (time) => {
    const day = Math.floor(time / DAY)
    const offset = remember(days, day, () => {
      const start = ask(day * DAY)
      return start === ask((day + 1) * DAY) ? start : null
    })
    if (offset !== null) return offset
    const hour = Math.floor(time / HOUR)
    return remember(hours, hour, () => ask(hour * HOUR))
  }
}

function remember<V>(known: Map<number, V>, key: number, find: () => V): V {
  const old = known.get(key)
  if (old !== undefined) return old
  const found = find()
  known.set(key, found)
  return found
}

function offsetIn(timeZone: string): ZoneClock {
  const clock = clockIn(timeZone)
  if (clock === null) return () => 0
  return (time) => {
    const parts = new Map(clock.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const shown = Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'))
    return shown - Math.floor(time / 1000) * 1000
  }
}

function clockIn(timeZone: string): Intl.DateTimeFormat | null {
  if (timeZone === 'UTC' || isOfDates(timeZone)) return null
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  } catch {
    return null
  }
}
