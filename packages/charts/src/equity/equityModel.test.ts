import type { StepEquityPoint } from '@tidemark/ui'
import { formatIn } from '@tidemark/ui/format'
import { expect, test } from 'vitest'
import { chartText, equityCsv, equityView, pointText, type EquityPoint, type EquityView } from './equityModel'

const HOUR = 3_600_000
const START = Date.parse('2024-01-02T00:00:00Z')

/** An hour apart by default. */
function stepsOf(values: readonly number[], hours: readonly number[] = values.map((_, i) => i)): StepEquityPoint[] {
  let peak = Number.NEGATIVE_INFINITY
  return values.map((value, i) => {
    peak = Math.max(peak, value)
    return { time: START + (hours[i] ?? 0) * HOUR, value, peak, drawdown: value / peak - 1 }
  })
}

function drawn(steps: readonly StepEquityPoint[]): EquityView {
  const view = equityView(steps)
  if (view === null) throw new Error('nothing to draw')
  return view
}

const ascending = (seconds: readonly number[]) =>
  seconds.every((second, i) => i === 0 || second > (seconds[i - 1] ?? 0))

test('without a valid point there is no view', () => {
  expect(equityView([])).toBeNull()
  expect(equityView([{ time: Number.NaN, value: 1, peak: 1, drawdown: 0 }])).toBeNull()
})

test('slots ascend, keep each point at its own time and repeat it until the next', () => {
  const { points, slots, slotOf } = drawn(stepsOf([100, 110, 105, 120], [0, 1, 700, 8000]))
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  points.forEach(({ second }, i) => expect(slots[slotOf[i] ?? -1]).toEqual({ second, point: i }))
  const later = slots.findIndex(({ second }) => second >= START / 1000 + 300 * 3600)
  expect(slots[later]?.point).toBe(1)
})

test('slots between points are at round times', () => {
  const { slots } = drawn(stepsOf([100, 101], [0, 72]))
  const hours = new Set(slots.map(({ second }) => second / 3600).filter(Number.isInteger))
  expect(hours.size).toBe(73)
})

test('the axis is proportional to time', () => {
  const { slots, slotOf } = drawn(stepsOf([100, 101, 102, 103], [0, 1, 5000, 10_000]))
  const way = (slotOf[2] ?? 0) / (slots.length - 1)
  expect(way).toBeCloseTo(0.5, 2)
})

test('many points at one end do not distort the axis', () => {
  const hours = Array.from({ length: 3000 }, (_, i) => (i < 2999 ? i / 10 : 30_000))
  const { slots, slotOf } = drawn(
    stepsOf(
      hours.map((_, i) => 100 + (i % 7)),
      hours,
    ),
  )
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  expect((slotOf[2998] ?? 0) / (slots.length - 1)).toBeCloseTo(0.01, 2)
})

test('of very many points the extremes of each column are drawn, and always the deepest drawdown', () => {
  const values = Array.from({ length: 50_000 }, (_, i) => 1000 + i / 100)
  const dip = 20_012
  const spike = 30_012
  const deepestDip = 40_012
  values[dip] = 1150
  values[spike] = 1350
  values[deepestDip] = 900
  const { slots, slotOf, drawn: kept, deepest } = drawn(stepsOf(values))
  expect(ascending(slots.map(({ second }) => second))).toBe(true)
  expect(slots.length).toBeLessThan(6100)
  expect(kept.length).toBeLessThan(6100)
  expect(kept).toEqual(expect.arrayContaining([dip, spike, deepestDip]))
  expect(deepest?.trough).toBe(deepestDip)
  expect(kept).toContain(deepest?.from)
  expect(kept).toContain(deepest?.to)
  expect(slotOf).toHaveLength(50_000)
})

test('a slot has the last point up to its time', () => {
  const { points, slots } = drawn(stepsOf(Array.from({ length: 3000 }, (_, i) => 100 + (i % 11))))
  for (const { second, point } of slots) {
    expect(points[point]?.second).toBeLessThanOrEqual(second)
    expect(points[point + 1]?.second ?? Number.POSITIVE_INFINITY).toBeGreaterThan(second)
  }
})

test('of points within one second the last wins', () => {
  const [a, b, c] = stepsOf([100, 90, 130])
  if (a === undefined || b === undefined || c === undefined) throw new Error('three points expected')
  const { points } = drawn([a, b, { ...c, time: b.time + 999 }])
  expect(points.map(({ value }) => value)).toEqual([100, 130])
})

test('invalid points are dropped, and points are sorted', () => {
  const [a, b, c] = stepsOf([100, 110, 120])
  if (a === undefined || b === undefined || c === undefined) throw new Error('three points expected')
  const { points } = drawn([c, { ...b, value: Number.POSITIVE_INFINITY }, a])
  expect(points.map(({ value }) => value)).toEqual([100, 120])
})

test('a single point has two slots, to draw a line', () => {
  const { slots } = drawn(stepsOf([100]))
  expect(slots).toEqual([
    { second: START / 1000, point: 0 },
    { second: START / 1000 + 1, point: 0 },
  ])
})

test('the deepest drawdown ends at its recovery', () => {
  expect(drawn(stepsOf([100, 110, 100, 105, 111, 109])).deepest).toEqual({ from: 1, trough: 2, to: 4 })
})

test('a drawdown without recovery ends at the last point', () => {
  expect(drawn(stepsOf([100, 110, 100, 105])).deepest).toEqual({ from: 1, trough: 2, to: 3 })
})

test('a curve that never falls has no drawdown', () => {
  expect(drawn(stepsOf([100, 110, 120])).deepest).toBeNull()
})

test('high-water mark and drawdown are taken from the bars, the curve from the trades', () => {
  const steps = stepsOf([100, 120, 110], [0, 4, 8])
  const bars = stepsOf([100, 105, 90, 118, 130, 111], [0, 1, 2, 4, 6, 8])
  const view = equityView(steps, bars)
  expect(view?.points.map(({ value, bar, peak }) => [value, bar, peak])).toEqual([
    [100, 100, 100],
    [100, 105, 105],
    [100, 90, 105],
    [120, 118, 118],
    [120, 130, 130],
    [110, 111, 130],
  ])
  expect(view?.isPerBar).toBe(true)
  expect(view?.deepest).toEqual({ from: 4, trough: 5, to: 5 })
  expect(view?.points[5]?.drawdown).toBe(111 / 130 - 1)
})

test('bars before the first trade and after the last are in the view', () => {
  const view = equityView(stepsOf([100, 90], [5, 6]), stepsOf([100, 100, 95, 90], [0, 5, 6, 9]))
  expect(view?.points.map(({ second }) => (second * 1000 - START) / HOUR)).toEqual([0, 5, 6, 9])
  expect(view?.points.map(({ value }) => value)).toEqual([100, 100, 90, 90])
})

test('without bars the drawdown is taken at exits', () => {
  for (const bars of [null, []]) expect(equityView(stepsOf([100, 90]), bars)?.isPerBar).toBe(false)
})

test('a step with a note is found, and drawn in however dense a column', () => {
  const steps = stepsOf(Array.from({ length: 20_000 }, (_, i) => 1000 + (i % 5)))
  const noted = 12_345
  const marked = steps.map((step, i) => (i === noted ? ({ ...step, note: 'open trades' } as const) : step))
  const view = drawn(marked)
  expect(view.noted).toBe(noted)
  expect(view.drawn).toContain(noted)
  expect(drawn(steps).noted).toBeNull()
})

test('the CSV has a header and a row per step', () => {
  const time = Date.parse('2024-01-02T09:00:00Z')
  expect(
    equityCsv(
      [
        { time, value: 100_000, peak: 100_000, drawdown: 0 },
        { time: time + 3_600_000, value: 98_000.5, peak: 100_000, drawdown: -0.25 },
      ],
      false,
      formatIn('Europe/Berlin'),
    ),
  ).toBe(
    'Time,Equity,High-water mark,Drawdown [%]\r\n' +
      '2024-01-02T10:00:00+01:00,100000,100000,0\r\n' +
      '2024-01-02T11:00:00+01:00,98000.5,100000,-25\r\n',
  )
})

test('the CSV leaves cells of invalid values empty', () => {
  expect(equityCsv([{ time: Number.NaN, value: Number.NaN, peak: 1, drawdown: 0 }], false, formatIn('UTC'))).toContain(
    '\r\n,,1,0\r\n',
  )
})

test('the CSV has the account bar by bar where it is known', () => {
  const time = Date.parse('2024-01-02T09:00:00Z')
  expect(equityCsv([{ time, value: 100, bar: 90, peak: 120, drawdown: -0.25 }], true, formatIn('UTC'))).toBe(
    'Time,Equity,Bar by bar,High-water mark,Drawdown [%]\r\n2024-01-02T09:00:00Z,100,90,120,-25\r\n',
  )
})

const point = (iso: string, value: number, peak: number): EquityPoint => ({
  time: Date.parse(iso),
  second: Date.parse(iso) / 1000,
  value,
  bar: null,
  peak,
  drawdown: value / peak - 1,
})

test('a point in words', () => {
  expect(pointText(point('2024-08-01T09:30:00Z', 105_122.12, 107_637.13))).toBe(
    'Equity 105,122.12, high-water mark 107,637.13, drawdown −2.34%',
  )
  const last = { ...point('2024-08-01T09:30:00Z', 0, 100), bar: 5, note: 'debt written off' } as const
  expect(pointText(last)).toBe(
    'Equity 0.00, debt written off, bar by bar 5.00, high-water mark 100.00, drawdown −100.00%',
  )
})

test('the chart in one sentence', () => {
  const points = [point('2024-01-02T09:30:00Z', 100, 100), point('2024-03-01T00:00:00Z', 95, 100)]
  const deepest = { from: 0, trough: 1, to: 1 }
  const view = { points, slots: [], slotOf: [], drawn: [], deepest, missing: 0, noted: null, isPerBar: false }
  const words = 'Equity curve, 2 points, 2024-01-02 to 2024-03-01, last 95.00, deepest drawdown −5.00%'
  expect(chartText(view, formatIn('UTC'))).toBe(`${words} at exits`)
  expect(chartText({ ...view, isPerBar: true }, formatIn('UTC'))).toBe(words)
})
