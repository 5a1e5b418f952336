import { describe, expect, it } from 'vitest'
import { plotRows } from '../plot/plotView'
import { type RollingReport, rollingMetricsView, windowText } from './rollingMetricsModel'

const distribution = {
  n: 4,
  mean: 0,
  sd: 0.01,
  skew: null,
  excessKurtosis: null,
  var95: null,
  cvar95: null,
  var99: null,
  cvar99: null,
  tailRatio: null,
}
const report: RollingReport = {
  periodsPerYear: 252,
  sharpeSimple: 0.4,
  distribution,
  daily: {
    days: ['2018-01-02', '2018-01-03', '2018-01-04', '2018-01-05', '2018-01-08'],
    values: [1, 1, 1, 1, 1],
    closes: [1, 1, 1, 1, 1],
  },
  rolling: {
    window: 2,
    values: [
      [null, null],
      [0.08, 1.5],
      [0, null],
      [0.1, -0.25],
    ],
  },
}

describe('the rolling metrics', () => {
  it('start with the first full window, on the day it ends', () => {
    const view = rollingMetricsView(report)
    expect(view?.name).toBe(
      'Over 2 days, 2018-01-04 to 2018-01-08: Sharpe between −0.25 and 1.50, last −0.25; Volatility between 0.00% and 10.00%, last 10.00%',
    )
    const { head, count, row } = plotRows(view!)
    expect(head).toEqual(['Day', 'Sharpe', 'Volatility'])
    expect(Array.from({ length: count }, (_, i) => row(i))).toEqual([
      ['2018-01-04', '1.50', '8.00%'],
      ['2018-01-05', 'N/A', '0.00%'],
      ['2018-01-08', '−0.25', '10.00%'],
    ])
  })

  it('count from the last day, because a part of a run has a return on its first day', () => {
    const part = { ...report, daily: { ...report.daily, days: report.daily.days.slice(1) } }
    expect(rollingMetricsView(part)?.writeX(rollingMetricsView(part)?.xs.at(0) ?? 0)).toBe('2018-01-04')
  })

  it('compare with the whole run, as annualised', () => {
    const levels = rollingMetricsView(report)?.panes.map(({ levels }) => levels.at(-1)?.at)
    expect(levels).toEqual([0.4, 0.01 * Math.sqrt(252)])
  })

  it('are nothing before the first full window', () => {
    expect(rollingMetricsView({ ...report, rolling: { window: 63, values: [[null, null]] } })).toBeNull()
    expect(rollingMetricsView({ ...report, rolling: { window: 63, values: [] } })).toBeNull()
  })
})

it.each([
  [252, '2 days'],
  [365, '2 days'],
  [52, '2 weeks'],
  [12, '2 months'],
])('names the window with %i periods a year', (periodsPerYear, text) => {
  expect(windowText({ ...report, periodsPerYear })).toBe(text)
})
