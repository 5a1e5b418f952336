import { describe, expect, it } from 'vitest'
import { chartText, dotText, formatTick, scatterCsv, scatterRows, scatterView } from './scatterModel'

const trades = [
  { number: 1, worst: -0.004, result: 0.012 },
  { number: 2, worst: -0.02, result: -0.02 },
  { number: 3, worst: null, result: 0.01 },
  { number: 4, worst: 0, result: 0.03 },
]
const view = scatterView(trades)
if (view === null) throw new Error('there is something to draw')

describe('the view', () => {
  it('leaves out what is not known, and counts it', () => {
    expect(view.dots.map(({ number }) => number)).toEqual([1, 2, 4])
    expect(view.missing).toBe(1)
    expect(scatterView([{ number: 1, worst: null, result: null }])).toBeNull()
    expect(scatterView([])).toBeNull()
  })

  it('has axes from round value to round value, worst points ending at 0', () => {
    expect(view.x).toMatchObject({ from: -0.02, to: 0, step: 0.005 })
    expect(view.y.from).toBeLessThanOrEqual(-0.02)
    expect(view.y.to).toBeGreaterThanOrEqual(0.03)
    expect(view.y.ticks).toContain(0)
    expect(view.x.ticks.map((tick) => formatTick(tick, view.x, 'en-GB'))).toEqual([
      '−2.0%',
      '−1.5%',
      '−1.0%',
      '−0.5%',
      '0%',
    ])
  })

  it.each([
    ['a trade that never moved', [{ number: 1, worst: 0, result: 0 }]],
    ['losers alone', [{ number: 1, worst: -0.01, result: -0.01 }]],
    ['winners alone', [{ number: 1, worst: -0.3, result: 4 }]],
  ])('holds %s', (_, some) => {
    const { x, y, dots } = scatterView(some) ?? view
    expect(x.from).toBeLessThan(x.to)
    expect(y.from).toBeLessThan(y.to)
    for (const { worst, result } of dots) {
      expect(worst).toBeGreaterThanOrEqual(x.from)
      expect(result).toBeGreaterThanOrEqual(y.from)
      expect(result).toBeLessThanOrEqual(y.to)
    }
  })
})

it('says in words and tables what it draws', () => {
  expect(chartText(view, 'en-GB')).toBe('Worst point against result of 3 trades, winners were down −0.40% at worst')
  expect(dotText(view.dots[0], 'en-GB')).toBe('worst −0.40%, result +1.20%')
  expect(scatterRows(view, 'en-GB').row(1)).toEqual(['2', '−2.00%', '−2.00%'])
  expect(scatterCsv(view).split('\r\n').slice(0, 2)).toEqual(['Trade,Worst while open [%],Result [%]', '1,-0.4,1.2'])
})
