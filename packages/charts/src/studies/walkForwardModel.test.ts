import { describe, expect, it } from 'vitest'
import { driftView, foldRows, stitchedView } from './walkForwardModel'
import { plotCsv, plotRows } from '../plot/plotView'

const fold = (month: number, params: Record<string, number | string> | null) => ({
  trainStart: 0,
  testStart: 100,
  testEnd: 200,
  trainFrom: `2016-0${month}-01T00:00:00Z`,
  testFrom: `2016-0${month + 1}-01T00:00:00Z`,
  testTo: `2016-0${month + 2}-01T00:00:00Z`,
  best: params === null ? null : 1,
  params,
  inSample: 1,
  outOfSample: params === null ? null : 0.5,
  trades: 3,
  outOfSampleReturn: 0.01,
  inSampleReturn: 0.02,
})

describe('the stitched account', () => {
  const time = ['2016-01-01T00:00:00Z', '2016-01-02T00:00:00Z']
  const curve = { time, tests: [1000, 1100], hindsight: null, hold: [1000, 950] }

  it('is told as gains since the start, without a hindsight that there is not', () => {
    const view = stitchedView(curve)
    expect(view?.name).toBe('Account over the tests, 2016-01-01 to 2016-01-02: Tests +10.00%, Buy & hold −5.00%')
    if (view === null) throw new Error('there is something to draw')
    expect(plotRows(view).row(1)).toEqual(['2016-01-02', '+10.00%', '−5.00%'])
    expect(plotCsv(view).split('\r\n')[0]).toBe('Day,Tests,Buy & hold')
  })

  it('begins with the cash, before the first day of an intraday test ends', () => {
    const view = stitchedView({ ...curve, time: ['2016-01-01T00:00:00Z', '2016-01-01T20:00:00Z'] })
    if (view === null) throw new Error('there is something to draw')
    expect([plotRows(view).row(0), plotRows(view).row(1)]).toEqual([
      ['2016-01-01, start', '0.00%', '0.00%'],
      ['2016-01-01', '+10.00%', '−5.00%'],
    ])
  })

  it('needs two days', () => {
    expect(stitchedView({ ...curve, time: time.slice(0, 1) })).toBeNull()
  })
})

describe('the drift of parameters', () => {
  it('has a pane each: numbers at their height, words in the order of the axis, a gap where nothing was chosen', () => {
    const view = driftView({
      axes: [
        ['n1', [10, 20]],
        ['price', ['open', 'close']],
      ],
      folds: [fold(1, { n1: 10, price: 'close' }), fold(2, null), fold(3, { n1: 20, price: 'open' })],
      params: { n1: 10, price: 'close' },
    })
    expect(view?.panes.map(({ lines }) => lines[0]?.values)).toEqual([
      [10, null, 20],
      [1, null, 0],
    ])
    expect(view?.panes.map(({ label }) => label)).toEqual(['n1, run uses 10', 'price, run uses close'])
    expect(view?.name).toContain('price close, N/A, open')
  })

  it('is nothing where no fold had parameters', () => {
    expect(driftView({ axes: [['n1', [1]]], folds: [fold(1, null)], params: {} })).toBeNull()
  })
})

it('lays folds on one line of time', () => {
  const { rows } = foldRows([fold(1, { n1: 10 }), fold(2, null)], [['n1', [10]]])
  expect(rows[0]).toMatchObject({ from: '2016-02-01', params: '10', learn: [0, expect.closeTo(31 / 91, 6)] })
  expect(rows[1]).toMatchObject({ params: 'stayed in cash', outOfSample: null, test: [expect.closeTo(60 / 91, 6), 1] })
  const dates = { trainFrom: '2016-01-01', testFrom: '2016-02-02', testTo: '2016-03-01' }
  expect(foldRows([{ ...fold(1, null), dates }], [['n1', [10]]]).rows[0]).toMatchObject({ from: '2016-02-02' })
})
