import { computedRun } from '@tidemark/api/computed'
import { expect, it } from 'vitest'
import { compareCsv, compareGroups, intervalDomain, rowName, type ShownRun } from './compareGroups'

const runs: readonly ShownRun[] = [
  { id: 'one', letter: 'A', run: computedRun('typical'), comparison: null, usesLaterBars: false, heldUp: null },
  { id: 'two', letter: 'B', run: computedRun('previous'), comparison: null, usesLaterBars: false, heldUp: null },
  { id: 'three', letter: 'C', run: computedRun('frictionless'), comparison: null, usesLaterBars: false, heldUp: null },
]

it('puts inputs first, and the interval of the Sharpe ratio behind it', () => {
  const [inputs, metrics] = compareGroups(runs, 0)
  expect(inputs?.rows.map(rowName)).toEqual(['n1', 'n2', 'Fees', 'Slippage'])
  expect(inputs?.rows[0]?.cells.map(({ text }) => text)).toEqual(['60', '50', 'same'])
  const names = metrics?.rows.map(rowName) ?? []
  expect(names.slice(1, 4)).toEqual(['Sharpe Ratio', 'Sharpe minus A, 95 %', 'Reads as'])
  expect(metrics?.rows[2]?.cells.map(({ text }) => text)).toEqual(['–', 'N/A', 'N/A'])
})

it('withholds the Sharpe ratio of a run, and what it is compared by, with the reason; two definitions are not subtracted', () => {
  const told = runs.map((one, i) => (i === 1 ? { ...one, run: computedRun('few') } : one))
  const [, metrics] = compareGroups(told, 0)
  const why = 'Needs 10 closed trades or more'
  expect(metrics?.rows[1]?.cells).toMatchObject([{ text: '0.67' }, { text: 'N/A', reason: why }, { text: '0.69' }])
  expect(metrics?.rows[2]?.cells.map(({ reason }) => reason)).toEqual([null, why, null])
  expect(compareCsv(told, 0)).toContain(`N/A (${why})`)
  const mixed = compareGroups([runs[0]!, { ...runs[2]!, run: computedRun('beforeCalendars') }], 0)[1]?.rows ?? []
  expect(mixed[1]?.cells.map(({ difference }) => difference)).toEqual([null, null])
  for (const row of [mixed[2], mixed[3], mixed.at(-1)]) {
    expect(row?.cells[1]).toMatchObject({ text: 'N/A', reason: 'One of the two was computed before calendars' })
  }
})

it('has one scale for all intervals, with 0 on it', () => {
  const cell = { text: '', reading: { low: 0.2, high: 1.1, estimate: 0.4, text: '', verdict: '' } }
  expect(intervalDomain([{ title: '', rows: [{ name: '', isCode: false, cells: [cell] }] }])).toEqual([0, 1.1])
})

it('is written as a table of its own, with what is the same in full', () => {
  const lines = compareCsv(runs, 1).split('\r\n')
  expect(lines[0]).toBe('Run,A: Moving Average,A minus B,B: Moving Average,C: Moving Average,C minus B')
  expect(lines[1]).toBe('Run id,one,,two,three,')
  expect(lines[2]).toBe('n1,60,,50,60,')
  expect(lines.find((line) => line.startsWith('Fees'))).toBe('Fees,0.00002,,0.00002,0,')
  const [a, b, c] = runs.map(({ run }) => Number(run.statistics?.['Return [%]'] ?? run.summary['Return [%]']))
  expect(lines.find((line) => line.startsWith('Return'))).toBe(`Return [%],${a},${a! - b!},${b},${c},${c! - b!}`)
  expect(lines.filter((line) => line.includes('Sharpe minus B'))).toEqual([
    '"Sharpe minus B, 95 %, low",N/A,,,N/A,',
    '"Sharpe minus B, 95 %, high",N/A,,,N/A,',
  ])
})

it('says why nothing is compared with a run that lost its account', () => {
  const lost = {
    id: 'lost',
    letter: 'B',
    run: computedRun('bankrupt'),
    comparison: null,
    usesLaterBars: false,
    heldUp: null,
  }
  for (const pair of [
    [runs[0]!, lost],
    [lost, runs[0]!],
  ]) {
    const rows = new Map(compareGroups(pair, 0)[1]?.rows.map((row) => [rowName(row), row.cells[1]]))
    for (const name of [`Sharpe minus ${pair[0]!.letter}, 95 %`, 'Reads as', `Daily returns with ${pair[0]!.letter}`]) {
      expect(rows.get(name)).toMatchObject({ text: 'N/A', reason: 'The account was lost' })
    }
  }
})
