import { expect, test } from 'vitest'
import { type CalledRun, calledRun, differences, studyCases, type UnitCase, unitCases } from '../../fixtures/research'
import { runSweep } from './sweep'
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
