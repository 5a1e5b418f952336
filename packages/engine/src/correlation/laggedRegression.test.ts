import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LagBlock, LaggedRegression } from './laggedRegression'
import { seededNormals } from './noise'
import { type Projection, projectColumns } from './projection'

const ROUNDING = Number.EPSILON * 10

function blocksOf(x: Float64Array, y: Float64Array, lags: number): LagBlock[] {
  return [
    { series: new Float64Array(x.length).fill(1), first: 0, last: 0, rounding: ROUNDING },
    { series: x, first: 1, last: lags, rounding: ROUNDING },
    { series: y, first: 1, last: lags, rounding: ROUNDING },
    { series: y, first: 0, last: 0, rounding: ROUNDING },
  ]
}

function writtenOut(blocks: LagBlock[], chosen: number[], from: number, to: number): Projection {
  const columns = blocks.flatMap(({ series, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, k) => series.slice(from - first - k, to - first - k)),
  )
  const used = [...chosen, columns.length - 1].map((k) => columns[k]!)
  return projectColumns(
    used,
    used.map(() => 50 * ROUNDING * Math.sqrt(to - from)),
  )
}

function digits(values: Float64Array): string[] {
  return Array.from(values, (each) => Math.abs(each).toPrecision(9))
}

function figuresOf({ part, rest, adds, rank }: Projection): unknown {
  return { part: digits(part), rest: digits(rest), adds: [...adds], rank }
}

describe('least squares on lagged columns', () => {
  test('are those on the columns written out, for any start of the rows and any choice of columns', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 30, max: 80 }), (seed, lags, n) => {
        const x = seededNormals(n, seed)
        const y = seededNormals(n, seed ^ 0x1357).map((each, i) => each + 3 * (x[i - 1] ?? 0))
        const blocks = blocksOf(x, y, lags)
        const regression = new LaggedRegression(blocks, lags, n)
        const all = Array.from({ length: 2 * lags + 1 }, (_, k) => k)
        expect(figuresOf(regression.project(all))).toEqual(figuresOf(writtenOut(blocks, all, lags, n)))
        const some = [lags + 1, 0, 1]
        expect(figuresOf(regression.project(some, 1))).toEqual(figuresOf(writtenOut(blocks, some, 1, n)))
      }),
      { seed: 3, numRuns: 100 },
    )
  })

  test('leave out what adds nothing, however many rows there are', () => {
    for (const n of [40, 1500]) {
      const x = seededNormals(n, 1)
      const blocks = blocksOf(x, x, 3)
      const { adds, rank, rest } = new LaggedRegression(blocks, 3, n).project([0, 1, 2, 3, 4, 5, 6])
      expect([...adds]).toEqual([1, 1, 1, 1, 0, 0, 0])
      expect(rank).toBe(4)
      expect(rest[6]).toBe(rest[3])
    }
  })

  test('keep their digits where columns differ by a millionth', () => {
    const n = 600
    const x = seededNormals(n, 5)
    const y = seededNormals(n, 6)
    const near = x.map((each, i) => each + 1e-7 * y[i]!)
    const [plain, hidden] = [y, near].map((other) => {
      const blocks: LagBlock[] = [
        { series: x, first: 0, last: 0, rounding: ROUNDING },
        { series: other, first: 0, last: 0, rounding: ROUNDING },
        { series: x.map((each, i) => 2 * each - y[i]! + Math.sin(i)), first: 0, last: 0, rounding: ROUNDING },
      ]
      return new LaggedRegression(blocks, 0, n).project([0, 1])
    })
    expect(hidden!.rest[1]! / plain!.rest[1]!).toBeCloseTo(1, 7)
    expect(hidden!.rank).toBe(2)
  })
})
