import { describe, expect, it } from 'vitest'
import { readBars } from './readBars'

const HEAD = 'datetime,open,high,low,close'
const DEAR = '100,101,99,100'
const CHEAP = '80,81,79,80'

function problemOf(rows: readonly string[]) {
  const { problem } = readBars(new TextEncoder().encode([HEAD, ...rows].join('\n')))
  return problem?.map(({ text }) => text).join('; ') ?? null
}

const hours = (count: number, pricesOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => `${new Date(Date.UTC(2024, 0, 2, i)).toISOString()},${pricesOf(i)}`)
const turns = (i: number) => (i % 2 === 0 ? DEAR : CHEAP)

describe('two series in one file', () => {
  it('are refused where they take turns', () => {
    expect(problemOf(hours(12, turns))).toBe(
      'the closes 100 (line 2), 80 (line 3), 100 (line 4) leap up and down from bar to bar, as where two series are mixed; keep the rows of one',
    )
  })

  it('are refused where one stands below the other', () => {
    const rows = hours(60, turns)
    const apart = [0, 1].flatMap((of) => rows.filter((_, i) => i % 2 === of))
    expect(problemOf(apart)).toMatch(/^the closes 100 \(line 2\), 80 \(line 32\), 100 \(line 3\) leap/)
  })

  it('are refused where they overlap in a part of the file alone', () => {
    const rows = hours(200, (i) => (i > 90 && i < 120 ? turns(i) : DEAR))
    expect(problemOf(rows)).toMatch(/^the closes 100 \(line 92\), 80 \(line 93\)/)
    expect(problemOf(hours(200, (i) => (i > 90 && i < 100 ? turns(i) : DEAR)))).toBeNull()
  })
})

it.each([
  ['that bounces between two prices, and rests', hours(60, (i) => (i % 5 < 2 ? DEAR : CHEAP))],
  ['that bounces by little', hours(60, (i) => (i % 2 === 0 ? '100,100,100,100' : '105,105,105,105'))],
  ['that rises from bar to bar', hours(30, (i) => Array.from({ length: 4 }, () => 1.2 ** i).join(','))],
  ['of few bars', hours(9, turns)],
])('a series %s is one', (_, rows) => {
  expect(problemOf(rows)).toBeNull()
})
