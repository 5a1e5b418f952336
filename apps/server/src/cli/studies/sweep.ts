import type { Overfitting } from '@tidemark/engine/research'
import { type Sweep, configAt, runSweep } from '@tidemark/engine/studies'
import { tracedSplits } from '@tidemark/engine/research'
import type { Command } from 'commander'
import type { z } from 'zod'
import { prepareRun } from '../inlineRun'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, toldText } from '../study'
import { GRID_FLAGS, gridStudySchema } from './grid'

type Request = z.output<typeof gridStudySchema>

function sweepOf({ run, ...grid }: Request, files: CsvFiles): Sweep {
  const { request, bars, own } = prepareRun(run, files)
  return runSweep({ ...grid, request, own }, bars)
}

function answer(request: Request, files: CsvFiles): object {
  const { pbo, ...sweep } = sweepOf(request, files)
  return { ...sweep, pbo: pbo && pboOnWire(pbo, request.trace === true) }
}

/** Omits the 12,870 splits. */
function pboOnWire(overfitting: Overfitting, isTraced: boolean): object {
  const { splits: _splits, ...pbo } = overfitting
  return isTraced ? { ...pbo, ...tracedSplits(overfitting) } : pbo
}

function readable(request: Request, files: CsvFiles): string {
  const sweep = sweepOf(request, files)
  const { best, deflated, pbo } = sweep
  const bestText =
    best === null ? 'none' : `${JSON.stringify(configAt(request.axes, best))}, ${numberText(sweep.bestValue)}`
  return table([
    ['Runs', `${sweep.cells}, of which ${sweep.valid} have a value`],
    [`Best by ${request.objective}`, bestText],
    ['Shape of the best', sweep.shape ?? 'N/A'],
    ['Sharpe ratio per day', numberText(deflated?.sharpe)],
    ['Given by luck alone', numberText(deflated?.expectedMaxEffective)],
    ['Effective trials', numberText(deflated?.effectiveTrials)],
    ['Deflated Sharpe ratio', toldText(percentText(deflated?.dsr ?? null), deflated?.withheld?.['dsr'])],
    ['Deflated, all trials', toldText(percentText(deflated?.dsrAll ?? null), deflated?.withheld?.['dsrAll'])],
    ['Probability of overfitting', percentText(pbo?.pbo ?? null)],
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'sweep',
    description: 'Run every combination of parameter values and judge the best: luck, overfitting, neighbours.',
    schema: gridStudySchema,
    flags: GRID_FLAGS,
    examples: `  tidemark sweep --csv EURUSD_H4.csv --strategy SmaCross --axes '[["n1",[5,10,20]],["n2",[50,100,200]]]' --fees 0.0001
  tidemark sweep --batch requests.ndjson
    one request per line: {"run":{"csv":"EURUSD_H4.csv","strategy":"SmaCross"},"axes":[["n1",[5,10]],["n2",[50,100]]]}
`,
    answer,
    readable,
  })
}
