import type { Bar } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import {
  baseOf,
  bridgedLine,
  closesAt,
  comparedColumns,
  comparedPages,
  comparedText,
  percentText,
  type ComparedSet,
} from './compared'

const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 1)
const seconds = Array.from({ length: 6 }, (_, i) => (START + i * HOUR) / 1000)

function barsAt(...hours: number[]): Bar[] {
  return hours.map((hour) => ({
    datetime: new Date(START + hour * HOUR).toISOString(),
    open: 1,
    high: 99,
    low: 1,
    close: hour + 10,
  }))
}

describe('closes at the slots of a chart', () => {
  it('are those of the same times, and null where the other market was closed', () => {
    expect(closesAt(seconds, { bars: barsAt(0, 1, 3), length: HOUR }, HOUR)).toEqual([10, 11, null, 13, null, null])
  })

  it('are the last of finer bars within the slot', () => {
    expect(closesAt(seconds, { bars: barsAt(0, 0.25, 0.75, 1.5), length: HOUR / 4 }, HOUR).slice(0, 3)).toEqual([
      10.75,
      11.5,
      null,
    ])
  })

  it('of longer bars count until their end', () => {
    expect(closesAt(seconds, { bars: barsAt(-1, 3), length: 4 * HOUR }, HOUR)).toEqual([9, 9, 9, 13, 13, 13])
  })

  it('do not take weekend bars for those of Friday', () => {
    const friday = [START / 1000, START / 1000 + 3 * 86_400]
    expect(closesAt(friday, { bars: barsAt(0, 24, 48), length: HOUR }, HOUR)).toEqual([10, null])
  })
})

it('a line is connected over single missing values and stops at a gap', () => {
  const many = Array.from({ length: 14 }, (_, i) => i)
  const values = many.map((i) => (i === 2 || (i > 4 && i < 11) ? null : i))
  const line = bridgedLine(many, values)
  expect(line.map(({ second }) => second)).toEqual([0, 1, 3, 4, 5, 11, 12, 13])
  expect(line.find(({ value }) => value === null)?.second).toBe(5)
})

it('per cents are counted from the first value in view', () => {
  expect([baseOf([null, 2, 3], -4.5), baseOf([1, null, 3], 1.7), baseOf([1, null], 1)]).toEqual([2, 3, null])
  expect([percentText(3, 2), percentText(1, 0), percentText(null, 2)]).toEqual(['+50.00%', 'N/A', 'N/A'])
})

const points = seconds.map((second) => ({ second }))

const GBP = { symbol: 'GBPUSD', name: 'GBP/USD', state: 'ready', problem: null } as const
const SERIES: ComparedSet['series'] = [{ ...GBP, bars: barsAt(0, 1, 3), length: HOUR }]

it('a column has the closes at the bars that a chart draws', () => {
  expect(comparedColumns(points.slice(1, 4), { series: SERIES, barLength: HOUR })).toEqual([
    { name: 'GBP/USD', closes: [11, null, 13], decimals: 5 },
  ])
})

it('what is spoken has the change from the first bar in view, and the close', () => {
  const own = { name: 'EUR/USD', closes: [1, 1.1, 1.2] }
  const text = comparedText([own, { name: 'GBP/USD', closes: [1.25, null, 1.5], decimals: 5 }], 2, 1)
  expect(text).toBe('from the first bar in view EUR/USD +9.09%, GBP/USD 0.00% at 1.50000')
  expect(comparedText([own, { name: 'GBP/USD', closes: [1.25, null, 1.5], decimals: 5 }], 1, 0)).toMatch(
    /GBP\/USD N\/A at N\/A$/,
  )
})

async function* pages(...hours: readonly (readonly number[])[]) {
  for (const page of hours) yield await Promise.resolve(barsAt(...page))
}

async function* broken() {
  yield await Promise.resolve(barsAt(0))
  throw new Error('busy')
}

const page = (from: number, to: number) => points.slice(from, to)

describe('for a CSV of all bars', () => {
  it('other symbols are read alongside, whatever the size of their pages', async () => {
    const whole = { length: HOUR, readAll: () => pages([-9, -8], [-7, 0, 1], [2], [4, 5, 6]) }
    const read = comparedPages(SERIES, whole, new AbortController().signal)
    expect((await read(page(0, 3)))[0]?.closes).toEqual([10, 11, 12])
    expect((await read(page(3, 6)))[0]?.closes).toEqual([null, 14, 15])
  })

  it('no more is read than the bars so far need', async () => {
    let count = 0
    async function* counted() {
      for await (const bars of pages([0, 1], [2, 3], [4, 5])) {
        count++
        yield bars
      }
    }
    const read = comparedPages(SERIES, { length: HOUR, readAll: counted }, new AbortController().signal)
    await read(page(0, 1))
    expect(count).toBe(1)
  })

  it('bars that cannot be loaded end it', async () => {
    const read = comparedPages(SERIES, { length: HOUR, readAll: broken }, new AbortController().signal)
    await expect(read(page(0, 3))).rejects.toThrow('busy')
  })
})
