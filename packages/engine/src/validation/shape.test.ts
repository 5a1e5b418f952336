import { expect, test } from 'vitest'
import { type CalledRun, calledRun, differences, studyCases, type UnitCase, unitCases } from '../../fixtures/research'
import { runSweep } from '../studies/sweep'
import { type Axis, marksOf, nothingOf, summariseSweep } from './sweepSummary'

interface Grid {
  values: (number | null)[]
  axes: Axis[]
  nothing: number | null
}

interface Shape {
  plateauRegion: number[]
  spikeMarks: number[]
}

test.each(unitCases<Grid, Shape>('shape', 'research2'))('shape: $name', ({ input, expected }) => {
  const { values, axes, nothing } = input
  const summary = summariseSweep(values, axes, nothing)
  const { plateau: plateauRegion, spikes: spikeMarks } = marksOf(values, axes, summary)
  expect(differences({ ...summary, plateauRegion, spikeMarks }, expected, 1e-9)).toEqual([])
})

test('a plateau holds two thirds of the lead over not trading', () => {
  const values = [-9, -9, -9, -9, -9, -9, -9, -9, 1.8, 3, 3, 3, 1.8]
  const axes: Axis[] = [['n', [...values.keys()]]]
  // The cell before the three has a median of 1.8, and three quarters of the lead over the grid begin at 0.
  expect(marksOf(values, axes, summariseSweep(values, axes, 0)).plateau).toEqual([9, 10, 11, 12])
  expect(marksOf(values, axes, summariseSweep(values, axes, null)).plateau).toEqual([8, 9, 10, 11, 12])
})

test.each(unitCases<{ objective: string; cash: number }, number | null>('nothing', 'research2'))(
  'not trading: $name',
  ({ input, expected }) => {
    expect(nothingOf(input.objective, input.cash)).toBe(expected)
  },
)

interface Swept {
  run: CalledRun
  axes: Axis[]
  objective: string
}

test.each(studyCases<UnitCase<Swept, object>>('sweeps', 'research2'))('sweep: $name', ({ input, expected }) => {
  const { run, ...grid } = input
  const { request, bars } = calledRun(run)
  expect(differences(runSweep({ ...grid, request }, bars), expected, 1e-8)).toEqual([])
})

test('confidence in a best cell of few trades is withheld, by a calendar', () => {
  const [{ input } = raise()] = studyCases<UnitCase<Swept, object>>('sweeps', 'research2')
  const grid = { ...input, objective: 'Return [%]' }
  const few = calledRun({ ...input.run, rows: [0, 120] })
  const { deflated } = runSweep({ ...grid, request: few.request }, few.bars)
  expect(deflated).toMatchObject({ psr: null, dsr: null, withheld: { psr: 'too-few-trades', dsr: 'too-few-trades' } })
  expect(deflated?.sharpe).not.toBeNull()
  const plain = runSweep({ ...grid, request: few.request }, { ...few.bars, calendar: undefined })
  expect(plain.deflated?.dsr).not.toBeNull()
})

test('a cell whose objective is withheld has no value', () => {
  const [{ input } = raise()] = studyCases<UnitCase<Swept, object>>('sweeps', 'research2')
  const { request, bars } = calledRun({ ...input.run, rows: [0, 80] })
  const { valid, values } = runSweep({ ...input, request }, bars)
  expect(valid).toBe(0)
  expect(values).toEqual(values.map(() => null))
})

function raise(): never {
  throw new Error('the vectors have no sweep')
}
