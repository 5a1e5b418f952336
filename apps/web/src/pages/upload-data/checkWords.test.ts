import { uploadReports } from '@tidemark/api/testing'
import { expect, it } from 'vitest'
import { outcomeOf } from './checkWords'

const options = { timeZone: 'UTC' }

it('counts what would be stored, and says how the file was read', () => {
  expect(outcomeOf(uploadReports.typical, { ...options, stored: null })).toEqual({
    read: 6239,
    stored: 6239,
    duplicates: 0,
    refused: 0,
    lines: [],
    changes: [],
    isCheck: true,
    facts: [
      ['Interval', '1 Hour'],
      ['First bar', '2024-01-02 00:00'],
      ['Last bar', '2024-12-30 23:00'],
      ['Would replace', 'Nothing'],
      ['Out of order', 'None'],
      ['Gaps', 'None beside 52 weekends'],
      ['Read as', 'semicolons between columns, decimal comma, day first'],
    ],
  })
})

it('names what is refused, replaced and missing', () => {
  const outcome = outcomeOf(uploadReports.partial, options)
  expect(outcome?.lines.map(({ reason }) => reason)).toEqual([
    'high 1,10440: below the open of 1.1055',
    'datetime 31.02.2024 10:00: must be a time like 31.01.2024 10:00',
    'close n/a: must be a number',
  ])
  expect(outcome?.changes).toEqual([expect.objectContaining({ what: 'Joined: the same bar twice', rows: 26 })])
  const facts = Object.fromEntries(outcome?.facts ?? [])
  expect(facts).not.toHaveProperty('Would replace')
  expect(facts['Out of order']).toBe('14, sorted')
  expect(facts['Gaps']).toBe('2 beside 52 weekends; the longest after 2024-03-28 20:00, 7 bars')
})

it('dates daily bars as the file does, in every zone', () => {
  const daily = { ...uploadReports.partial, timeframe: 'D1' as const }
  const facts = Object.fromEntries(outcomeOf(daily, { timeZone: 'America/Los_Angeles' })?.facts ?? [])
  expect(facts['First bar']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(facts['Gaps']).toContain('the longest after 2024-03-28, 7 bars')
})

it('counts a gap of one bar as one', () => {
  const gaps = {
    count: 1,
    missing: 1,
    weekends: 0,
    longest: [{ after: '2024-01-02T06:00:00Z', before: '2024-01-02T08:00:00Z', missing: 1 }],
  }
  const facts = Object.fromEntries(outcomeOf({ ...uploadReports.partial, gaps }, options)?.facts ?? [])
  expect(facts['Gaps']).toBe('1; the longest after 2024-01-02 06:00, 1 bar')
})

it('is none of a backend that counts nothing', () => {
  expect(outcomeOf({}, options)).toBeNull()
})

it.each([
  ['2023-06-01T00:00:00Z', '2024-03-01T12:00:00Z', 'Up to 9 stored bars of the same time, 2024-01-02 to 2024-03-01'],
  ['2024-12-30T23:00:00Z', '2025-03-01T12:00:00Z', 'Up to 9 stored bars of the same time, 2024-12-30'],
  ['2025-01-01T00:00:00Z', '2025-03-01T12:00:00Z', 'Nothing'],
])('names the stored bars from %s to %s that may be replaced', (first_bar, last_bar, text) => {
  const stored = { symbol: 'EURUSD', timeframe: 'H1', bars: 9, source: 'seeded', licence: null } as const
  const facts = outcomeOf(uploadReports.typical, {
    ...options,
    stored: { ...stored, first_bar, last_bar, calendar: null, offered: null, doubts: [] },
  })?.facts
  expect(Object.fromEntries(facts ?? [])['Would replace']).toBe(text)
})
