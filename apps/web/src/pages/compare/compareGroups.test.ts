import { computedRun } from '@tidemark/api/computed'
import { expect, it } from 'vitest'
import { compareCsv, compareGroups, intervalDomain, rowName, type ShownRun } from './compareGroups'

const runs: readonly ShownRun[] = [
  { id: 'one', letter: 'A', run: computedRun('typical'), comparison: null },
  { id: 'two', letter: 'B', run: computedRun('previous'), comparison: null },
  { id: 'three', letter: 'C', run: computedRun('frictionless'), comparison: null },
]

it('puts inputs first, and the interval of the Sharpe ratio behind it', () => {
  const [inputs, metrics] = compareGroups(runs, 0)
  expect(inputs?.rows.map(rowName)).toEqual(['n1', 'n2', 'fees', 'slippage'])
  expect(inputs?.rows[0]?.cells.map(({ text }) => text)).toEqual(['60', '50', 'same'])
  const names = metrics?.rows.map(rowName) ?? []
  expect(names.slice(1, 4)).toEqual(['Sharpe Ratio', 'Sharpe minus A, 95 %', 'Reads as'])
  expect(metrics?.rows[2]?.cells.map(({ text }) => text)).toEqual(['–', 'N/A', 'N/A'])
})

it('has one scale for all intervals, with 0 on it', () => {
  const cell = { text: '', reading: { low: 0.2, high: 1.1, estimate: 0.4, text: '', verdict: '' } }
  expect(intervalDomain([{ title: '', rows: [{ name: '', isCode: false, cells: [cell] }] }])).toEqual([0, 1.1])
})

it('is written as a table of its own, with what is the same in full', () => {
  const lines = compareCsv(runs, 1).split('\r\n')
  expect(lines[0]).toBe('Run,A: Moving Average,B: Moving Average,C: Moving Average')
  expect(lines[1]).toBe('Run id,one,two,three')
  expect(lines[2]).toBe('n1,60,50,60')
  expect(lines.find((line) => line.startsWith('fees'))).toBe('fees,0.00002,0.00002,0')
  expect(lines.find((line) => line.startsWith('Return'))).toMatch(/^Return,\S+% \([+−][\d.]+%\),[^(]+,/)
})
