import type { TrailEntry } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { allEntries, replacementOf, trailCsv, trailLines, trailQuery } from './trailFiles'

const ENTRY: TrailEntry = {
  id: 1,
  at: '2025-01-14T00:00:00Z',
  actor: '=ann',
  address: '::1',
  action: 'signed in',
  subject: '',
}

it('asks for what is filled in, and for no half of a day', () => {
  expect(trailQuery({ actor: ' ann ', action: '', from: '2025-01-14', to: '2025-' })).toEqual({
    actor: 'ann',
    from: '2025-01-14',
  })
})

it('collects all pages', async () => {
  const pages = [
    { entries: [{ ...ENTRY, id: 3 }], next: 3 },
    { entries: [ENTRY], next: null },
  ]
  const asked: unknown[] = []
  const read = async (query: object) => {
    asked.push(query)
    return pages[asked.length - 1] ?? { entries: [], next: null }
  }
  expect((await allEntries(read, { actor: 'ann' })).map(({ id }) => id)).toEqual([3, 1])
  expect(asked).toEqual([
    { actor: 'ann', limit: '1000' },
    { actor: 'ann', limit: '1000', before: '3' },
  ])
})

it('writes CSV that no spreadsheet takes for a formula, and JSON lines', () => {
  expect(trailCsv([ENTRY])).toBe(
    "id,at,actor,address,action,subject\r\n1,2025-01-14T00:00:00Z,'=ann,::1,signed in,\r\n",
  )
  expect(
    trailLines([ENTRY, ENTRY])
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([ENTRY, ENTRY])
})

it('writes actions that only a newer server knows as they are', () => {
  const entry = { ...ENTRY, action: 'report signed' }
  expect(trailCsv([entry])).toContain(',report signed,')
  expect(trailLines([entry])).toContain('"action":"report signed"')
})

it('finds what an entry says was replaced, by its id', () => {
  const kept = {
    id: '3f9a2c1d',
    symbol: 'ABC',
    timeframe: 'H1',
    at: ENTRY.at,
    actor: 'ann',
    bars: 2,
    until: '2025-02-13T00:00:00Z',
  } as const
  const subject = 'ABC H1: 2 of 2 bars (3f9a2c1d)'
  expect(replacementOf({ ...ENTRY, action: 'replaced', subject }, [kept])).toBe(kept)
  expect(replacementOf({ ...ENTRY, action: 'taken back', subject }, [kept])).toBeNull()
  expect(replacementOf({ ...ENTRY, action: 'replaced', subject: 'ABC H1' }, [kept])).toBeNull()
})
