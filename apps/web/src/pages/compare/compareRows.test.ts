import { computedRun } from '@tidemark/api/computed'
import { describe, expect, it } from 'vitest'
import { differingInputs, hasDifferentBars, metricRows, readSharpe } from './compareRows'
import { rebasedCurves } from './rebased'

const [typical, previous, few, free] = [
  computedRun('typical'),
  computedRun('previous'),
  computedRun('few'),
  computedRun('frictionless'),
]

const bootstrap = (low: number, high: number) => ({
  bootstrap: {
    n: 9,
    blockLength: 2,
    seed: 1,
    paths: 9,
    used: 9,
    difference: 0.1,
    low,
    high,
    pValue: 1,
    firstIndices: [],
  },
})

const run = (days: readonly string[], values: readonly number[]) => {
  const { report } = typical
  if (report === undefined) throw new Error('the typical run has a report')
  return { report: { ...report, daily: { days, values, closes: [] } } }
}

describe('inputs that differ', () => {
  it('come alone, held against the baseline', () => {
    expect(differingInputs([typical, previous], 0)).toEqual([
      {
        name: 'n1',
        isCode: true,
        cells: [
          { text: '60', isSame: false },
          { text: '50', isSame: false },
        ],
      },
      {
        name: 'n2',
        isCode: true,
        cells: [
          { text: '160', isSame: false },
          { text: '200', isSame: false },
        ],
      },
    ])
  })

  it('say which runs are like the baseline', () => {
    const [fees] = differingInputs([free, typical, free], 2).filter(({ name }) => name === 'Fees')
    expect(fees?.cells).toEqual([
      { text: '0', isSame: true },
      { text: '0.00002', isSame: false },
      { text: '0', isSame: false },
    ])
  })

  it('are none for the same run, and unknown where a backend does not say them', () => {
    expect(differingInputs([typical, typical], 0)).toEqual([])
    const { provenance: _provenance, ...bare } = typical
    expect(differingInputs([typical, bare], 0)[0]?.cells[1]).toEqual({ text: '–', isSame: false })
  })
})

it('calls a shallower drawdown better, and more trades neither', () => {
  const rows = metricRows(
    [typical, { ...typical, summary: { ...typical.summary, 'Max. Drawdown [%]': -1, '# Trades': 999 } }],
    0,
  )
  const toneOf = (id: string) => rows.find(({ metric }) => metric.id === id)?.cells[1]?.difference?.tone
  expect(toneOf('max-drawdown')).toBe('better')
  expect(toneOf('trades')).toBe('equal')
  expect(toneOf('return')).toBe('equal')
  expect(rows[0]?.cells[0]?.difference).toBeNull()
})

it('tells other bars by their hash', () => {
  expect(hasDifferentBars(previous, typical)).toBe(false)
  expect(hasDifferentBars(few, typical)).toBe(true)
  expect(hasDifferentBars({ summary: few.summary, trades: [] }, typical)).toBeNull()
})

describe('the interval of the Sharpe difference', () => {
  it.each([
    [0.2, 0.9, 'A is better', '−0.90 to −0.20'],
    [-0.9, -0.2, 'Better than A', '0.20 to 0.90'],
    [-0.1, 0.4, 'No clear difference', '−0.40 to 0.10'],
  ])('of the baseline less the run from %f to %f', (low, high, verdict, text) => {
    expect(readSharpe(bootstrap(low, high), 'A')).toMatchObject({ verdict, text, estimate: -0.1 })
  })
  it('is none where a run has no Sharpe ratio', () => {
    expect(readSharpe({ bootstrap: null }, 'A')).toBeNull()
  })
})

describe('curves', () => {
  it('start at 100 on the first day that all have', () => {
    const { curves, isApart } = rebasedCurves([
      run(['2024-01-01', '2024-01-02', '2024-01-03'], [50, 200, 300]),
      run(['2024-01-02', '2024-01-03'], [10, 5]),
      {},
    ])
    expect(curves.map((points) => points.map(({ value }) => value))).toEqual([[100, 150], [100, 50], []])
    expect(isApart).toBe(false)
  })
  it('without a common day start each on its own', () => {
    const { curves, isApart } = rebasedCurves([run(['2020-01-01'], [50]), run(['2024-01-02', '2024-01-03'], [10, 5])])
    expect(curves.map((points) => points.map(({ value }) => value))).toEqual([[100], [100, 50]])
    expect(isApart).toBe(true)
  })
})
