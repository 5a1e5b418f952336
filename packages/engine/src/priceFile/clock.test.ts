import { BROKER_ZONE } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf } from './clock'

const DAY = 86_400_000

describe('a clock', () => {
  it('of every zone shows, at its instants, what it was read from', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia']) {
      const clock = clockOf(zone)
      const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      const minutes = fc.integer({ min: Date.UTC(1990) / 60_000, max: Date.UTC(2030) / 60_000 })
      fc.assert(
        fc.property(minutes, (minute) => {
          for (const at of clock.instants(minute * 60_000)) {
            expect(`${shown.format(at).replace(' ', 'T')}.000Z`).toBe(new Date(minute * 60_000).toISOString())
          }
        }),
        { seed: 3, numRuns: 300 },
      )
    }
  })

  it('of the brokers is seven hours before New York, on both sides of the changes', () => {
    const [clock, newYork] = [clockOf(BROKER_ZONE), clockOf('America/New_York')]
    for (let at = Date.UTC(2023, 0, 2); at < Date.UTC(2025, 0, 1); at += DAY / 2) {
      expect(clock.instants(at)).toEqual(newYork.instants(at - (7 * DAY) / 24))
    }
    expect(clock.instants(Date.UTC(2024, 6, 1))).toEqual([Date.UTC(2024, 5, 30, 21)])
  })

  it('reads a skipped time as if the clocks had not been put forward yet', () => {
    expect(clockOf('Europe/Berlin').skipped(Date.UTC(2024, 2, 31, 2, 30))).toBe(Date.UTC(2024, 2, 31, 1, 30))
  })

  it('has two instants for an hour that is repeated, none for one that is skipped', () => {
    const clock = clockOf('America/New_York')
    const hour = (day: number, month: number) => clock.instants(Date.UTC(2024, month, day, 1, 30)).length
    expect([hour(3, 10), hour(2, 10), clock.instants(Date.UTC(2024, 2, 10, 2, 30)).length]).toEqual([2, 1, 0])
  })

  it('may be a fixed offset', () => {
    expect([clockOf('UTC').instants(5), clockOf('-05:30').instants(0)]).toEqual([[5], [19_800_000]])
  })
})
