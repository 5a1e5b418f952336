import { describe, expect, it } from 'vitest'
import { chartText, dotText, formatTick, nearestDot, scatterCsv, scatterRows, scatterView } from './scatterModel'

const trades = [
  { number: 1, worst: -0.004, result: 0.012 },
  { number: 2, worst: -0.02, result: -0.02 },
  { number: 3, worst: null, result: 0.01 },
  { number: 4, worst: 0, result: 0.03 },
]
const view = scatterView(trades)
if (view === null) throw new Error('there is something to draw')

describe('the view', () => {
  it('leaves out unknown values and counts them', () => {
    expect(view.dots.map(({ number }) => number)).toEqual([1, 2, 4])
    expect(view.missing).toBe(1)
    expect(scatterView([{ number: 1, worst: null, result: null }])).toBeNull()
    expect(scatterView([])).toBeNull()
  })

  it('has round ticks and room beyond the dots, except at 0', () => {
    expect(view.x.to).toBe(0)
    expect(view.x.from).toBeCloseTo(-0.0212, 9)
    expect([view.y.from, view.y.to]).toEqual([expect.closeTo(-0.023, 9), expect.closeTo(0.033, 9)])
    expect(view.y.ticks).toEqual([-0.02, -0.01, 0, 0.01, 0.02, 0.03])
    expect(view.x.ticks.map((tick) => formatTick(tick, view.x))).toEqual(['−2.0%', '−1.5%', '−1.0%', '−0.5%', '0%'])
  })

  it.each([
    ['a trade that never moved', [{ number: 1, worst: 0, result: 0 }]],
    ['losers alone', [{ number: 1, worst: -0.01, result: -0.01 }]],
    ['winners alone', [{ number: 1, worst: -0.3, result: 4 }]],
  ])('fits %s', (_, some) => {
    const { x, y, dots } = scatterView(some) ?? view
    expect(x.from).toBeLessThan(x.to)
    expect(y.from).toBeLessThan(y.to)
    expect(dots).toEqual(some)
    for (const { worst, result } of dots) {
      expect(worst).toBeGreaterThanOrEqual(x.from)
      expect(result).toBeGreaterThanOrEqual(y.from)
      expect(result).toBeLessThanOrEqual(y.to)
    }
  })
})

it('finds the closest dot within reach', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(nearestDot(places, { x: 6, y: 1 }, 8)).toBe(1)
  expect(nearestDot(places, { x: 4, y: 1 }, 8)).toBe(0)
  expect(nearestDot(places, { x: 40, y: 0 }, 8)).toBeNull()
})

it('describes the chart in words and tables', () => {
  expect(chartText(view)).toBe('Worst point against result of 3 trades, winners were down −0.40% at worst')
  expect(dotText(view.dots[0])).toBe('worst −0.40%, result +1.20%')
  expect(scatterRows(view).row(1)).toEqual(['2', '−2.00%', '−2.00%'])
  expect(scatterCsv(view).split('\r\n').slice(0, 2)).toEqual(['Trade,Worst while open [%],Result [%]', '1,-0.4,1.2'])
})
