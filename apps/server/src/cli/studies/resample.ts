import { resampleRun } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import { z } from 'zod'
import { asNumber, asText } from '../flags'
import { prepareRun } from '../inlineRun'
import { wholeNumber } from '../options'
import { counted, table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, seedSchema, studyBase } from '../study'

const schema = studyBase.extend({
  method: z.enum(['stationary', 'circular', 'orders'], 'must be stationary, circular or orders').default('stationary'),
  seed: seedSchema,
  paths: wholeNumber(1, 100_000).default(1000),
  blockLength: z.number().min(1, 'must be at least 1').optional(),
  horizon: wholeNumber(1, 100_000).optional(),
})
type Request = z.output<typeof schema>

function study({ run, ...options }: Request, files: CsvFiles): ReturnType<typeof resampleRun> {
  const { request, bars, own } = prepareRun(run, files)
  return resampleRun({ ...options, request, own }, bars)
}

function answer(request: Request, files: CsvFiles): object {
  return study(request, files) ?? { tooFew: 'at least 2 days (or trades) are needed' }
}

function readable(request: Request, files: CsvFiles): string {
  const found = study(request, files)
  if (found === null) return 'Too few days or trades: at least 2 are needed.\n'
  const levels = Object.entries(found.maxDrawdown).map(([level, value]) => [
    `Max. drawdown, ${Number(level) * 100} % of the paths below`,
    percentText(value),
  ])
  if (!('fan' in found)) {
    return table([
      ['Observed max. drawdown', percentText(found.observedMaxDrawdown)],
      ['Orders with a deeper one', percentText(found.shareWorse)],
      ...levels,
    ])
  }
  return table([
    ['Paths', `${found.paths} of ${counted(found.horizon, 'day')}, blocks of ${numberText(found.blockLength)}`],
    ['Probability of a loss', percentText(found.probabilityOfLoss)],
    ['End, 95 % interval', `${numberText(found.terminal['0.025'])} to ${numberText(found.terminal['0.975'])}`],
    ...levels,
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'resample',
    description: "Draw a run's days (or the order of its trades) again and again: what else might have happened.",
    schema,
    flags: [
      { flag: '--method <name>', help: 'stationary, circular or orders (default: stationary)', read: asText },
      { flag: '--seed <number>', help: 'the same seed gives the same paths (default: 1)', read: asNumber },
      { flag: '--paths <count>', help: 'how many paths (default: 1000)', read: asNumber },
      { flag: '--block-length <days>', help: 'mean length of a block (default: chosen from the data)', read: asNumber },
      { flag: '--horizon <days>', help: 'length of a path (default: as many as the run has)', read: asNumber },
    ],
    examples: `  tidemark resample --csv USDJPY_D1.csv --strategy MacdCross --seed 1 --paths 1000
  tidemark resample --csv EURUSD_H4.csv --strategy SmaCross --method orders
`,
    answer,
    readable,
  })
}
