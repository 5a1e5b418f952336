import type { RunVerdict } from '@tidemark/contract'
import { makeChecks } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import type { z } from 'zod'
import { asNumber } from '../flags'
import { wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { registerStudy, studyBase } from '../study'
import { datedRun } from './looks'

const schema = studyBase.extend({ tries: wholeNumber(1).default(1) })
type Request = z.output<typeof schema>

function answer({ run, tries }: Request, files: CsvFiles): RunVerdict {
  const { request, bars, own } = datedRun(run, files)
  return makeChecks(request, tries, bars, undefined, own)
}

const NAMES: Readonly<Record<RunVerdict['reasons'][number]['check'], string>> = {
  seal: 'Sealed part',
  lookAhead: 'Look-ahead',
  luck: 'Luck',
  costs: 'Costs',
  chosenInTime: 'Chosen in time',
  sample: 'Sample',
  neighbours: 'Neighbours',
  tries: 'Tries left',
}

function readable(request: Request, files: CsvFiles): string {
  const { heldUp, reasons } = answer(request, files)
  return table([
    ['Held up', heldUp],
    ...reasons.map(({ check, state }) => [NAMES[check], state === 'not-made' ? 'not made' : state]),
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'checks',
    description: 'Make every check of a run: does it hold up against luck, costs, its neighbours and time?',
    schema,
    flags: [
      {
        flag: '--tries <count>',
        help: 'how much was tried on these bars, this run included (default: 1)',
        read: asNumber,
      },
    ],
    examples: `  tidemark checks --csv EURUSD_H4.csv --strategy SmaCross --fees 0.0001 --tries 20
`,
    answer,
    readable,
  })
}
