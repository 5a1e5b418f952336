import { describe, expect, it } from 'vitest'
import { brokerToUtc } from './brokerClock'

const shift = (label: string) => new Date(brokerToUtc(Date.parse(`${label}Z`))).toISOString()

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
})

function wallInNewYork(instant: number): number {
  const parts = Object.fromEntries(newYork.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 0) - 1, parts['day'], parts['hour'])
}

describe('brokerToUtc', () => {
  it('puts the last hour of a winter Friday at 21:00 UTC, so that the week closes at 22:00', () => {
    expect(shift('2015-01-16T23:00:00')).toBe('2015-01-16T21:00:00.000Z')
  })

  it('puts the last hour of a summer Friday at 20:00 UTC, so that the week closes at 21:00', () => {
    expect(shift('2015-07-17T23:00:00')).toBe('2015-07-17T20:00:00.000Z')
  })

  it('changes over the weekend on which New York changes its clocks, not Europe', () => {
    expect(shift('2015-03-06T23:00:00')).toBe('2015-03-06T21:00:00.000Z')
    expect(shift('2015-03-09T00:00:00')).toBe('2015-03-08T21:00:00.000Z')
    expect(shift('2015-10-30T23:00:00')).toBe('2015-10-30T20:00:00.000Z')
    expect(shift('2015-11-02T00:00:00')).toBe('2015-11-01T22:00:00.000Z')
  })

  it('agrees with the time zone database on every hour of the seeded years, less the one that spring skips', () => {
    const hour = 3_600_000
    const other: string[] = []
    for (let label = Date.UTC(2012, 0, 1); label < Date.UTC(2023, 0, 1); label += hour) {
      if (wallInNewYork(brokerToUtc(label)) !== label - 7 * hour) other.push(new Date(label).toISOString())
    }
    expect(other).toHaveLength(11)
    expect(other.every((label) => /-03-\d\dT09:/.test(label) && new Date(label).getUTCDay() === 0)).toBe(true)
  })

  it('refuses years whose rule it does not know', () => {
    expect(() => brokerToUtc(Date.UTC(2006, 5, 1))).toThrow('2006')
  })
})
