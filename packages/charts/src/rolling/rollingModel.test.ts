import { formatIn } from '@tidemark/ui/format'
import { describe, expect, it } from 'vitest'
import { axisRange, barsText, chartText, pointText, rollingCsv, rollingRows, rollingView } from './rollingModel'

const point = (day: number, value: number | null) => ({ time: new Date(Date.UTC(2024, 0, day)).toISOString(), value })

describe('rollingView', () => {
  it('sorts the points, keeps the last of each time, and gives the crosshair a height where a value is missing', () => {
    const view = rollingView([point(3, 0.4), point(1, null), point(2, 0.7), point(2, -0.2), point(4, null)])
    expect(view?.points.map(({ correlation, value }) => [correlation, value])).toEqual([
      [null, 0.4],
      [-0.2, -0.2],
      [0.4, 0.4],
      [null, 0.4],
    ])
    expect(view).toMatchObject({ lowest: -0.2, highest: 0.4, missing: 2 })
    expect(view?.last?.correlation).toBe(0.4)
  })

  it('is null without a valid value and time', () => {
    expect(rollingView([])).toBeNull()
    expect(rollingView([point(1, null), { time: 'soon', value: 0.5 }, point(2, Number.NaN)])).toBeNull()
  })
})

it.each([
  [0.2, 0.9, [0, 1]],
  [-0.1, 0.9, [-1, 1]],
  [-0.9, -0.1, [-1, 0]],
  [0, 0, [0, 1]],
  [-0.5, 0, [-1, 0]],
])('values from %d to %d have the axis %j', (lowest, highest, range) => {
  expect(axisRange({ lowest, highest })).toEqual(range)
})

describe('text', () => {
  const labels = formatIn('UTC')
  const view = rollingView([
    { time: '2024-05-01T00:00:00Z', value: 0.70812 },
    { time: '2024-05-02T00:00:00Z', value: null },
    { time: '2024-05-03T00:00:00Z', value: -0.25 },
  ])
  if (view === null) throw new Error('nothing to draw')

  it('describes the chart in one sentence', () => {
    expect(chartText(view, 30, labels)).toMatch(
      /^Correlation over 30 bars, 3 points, .*-05-.*, between −0\.2500 and \+0\.7081$/,
    )
    expect(barsText(1)).toBe('1 bar')
  })

  it('describes a point with its strength', () => {
    expect(view.points.map((point) => pointText(point))).toEqual([
      '+0.7081, Strong, positive',
      'N/A',
      '−0.2500, Weak, negative',
    ])
    expect(pointText(null)).toBe('N/A')
  })

  it('fills a table and a file', () => {
    const rows = rollingRows(view, labels)
    expect([0, 1].map((index) => rows.row(index))).toEqual([
      ['2024-05-01 00:00', '+0.7081', 'Strong, positive'],
      ['2024-05-02 00:00', 'N/A', 'N/A'],
    ])
    expect(rollingCsv(view, formatIn('UTC')).split('\r\n').slice(0, 3)).toEqual([
      'Time,Correlation',
      '2024-05-01T00:00:00Z,0.70812',
      '2024-05-02T00:00:00Z,',
    ])
  })
})
