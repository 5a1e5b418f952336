import { describe, expect, it } from 'vitest'
import { timeParameter } from './timeParameter'
import { TIMEFRAME_MS } from './timeframe'

const HOUR = 3_600_000

function read(text: string, edge: 'start' | 'end' = 'start') {
  return timeParameter(edge).safeParse(text)
}

describe('timeParameter', () => {
  const day = Date.UTC(2024, 0, 31)

  it.each([
    ['2024-01-31', day],
    ['2024-01-31T10:00:00Z', day + 10 * HOUR],
    ['2024-01-31T10:00:00.500Z', day + 10 * HOUR + 500],
    ['2024-01-31T10:00:00+02:00', day + 8 * HOUR],
    ['2024-01-31T10:00:00', day + 10 * HOUR],
    ['2024-01-31 10:00', day + 10 * HOUR],
    ['2024-01-31 10:00:00.25', day + 10 * HOUR + 250],
    ['2024-01-31 10:00+02:00', day + 8 * HOUR],
    ['2024-01-31t10:00-05:30', day + 15.5 * HOUR],
    [' 2024-01-31 ', day],
  ])('reads %s, without a zone as UTC', (text, wanted) => {
    expect(read(text).data).toBe(wanted)
  })

  it('takes a day at the end of a range for the whole of it', () => {
    expect(read('2024-01-31', 'end').data).toBe(day + TIMEFRAME_MS.D1 - 1)
  })

  it.each([
    '',
    'yesterday',
    '31.01.2024',
    '2024-02-30',
    '2024-02-30T00:00:00Z',
    '2024-01-31T25:00:00Z',
    'x2024-01-31 10:00',
    '2024-01-31 10:00x',
    '2024-01-31 10:00 02:00',
    '1706659200000',
  ])('refuses %j', (text) => {
    expect(read(text).error?.issues[0]?.message).toContain('must be a date like 2024-01-31')
  })
})
