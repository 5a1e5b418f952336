import { expect, test } from 'vitest'
import { createZoneClock } from './zoneClock'

const HOUR = 3_600_000
const at = (iso: string) => Date.parse(iso)

test.each([
  ['UTC', '2024-07-01T12:00:00Z', 0],
  ['Asia/Kolkata', '2024-07-01T12:00:00Z', 5.5],
  ['America/New_York', '2024-01-15T12:00:00Z', -5],
  ['America/New_York', '2024-07-15T12:00:00Z', -4],
  ['Europe/Berlin', '2024-03-31T00:30:00Z', 1],
  ['Europe/Berlin', '2024-03-31T01:00:00Z', 2],
  ['Europe/Berlin', '2024-10-27T00:59:59Z', 2],
  ['Europe/Berlin', '2024-10-27T01:00:00Z', 1],
  ['No/Such_Zone', '2024-07-01T12:00:00Z', 0],
])('%s at %s is %d hours ahead of UTC', (zone, moment, hours) => {
  expect(createZoneClock(zone)(at(moment))).toBe(hours * HOUR)
})

test('asking again gives the same answer, before and after a change of the clock', () => {
  const clock = createZoneClock('Europe/Berlin')
  const moments = ['2024-03-30T12:00:00Z', '2024-03-31T00:30:00Z', '2024-03-31T12:00:00Z'].map(at)
  expect(moments.map(clock)).toEqual([HOUR, HOUR, 2 * HOUR])
  expect(moments.map(clock)).toEqual([HOUR, HOUR, 2 * HOUR])
})

test('moments before 1970 and with milliseconds are read as well', () => {
  expect(createZoneClock('Asia/Tokyo')(at('1969-12-31T23:59:59.500Z'))).toBe(9 * HOUR)
})
