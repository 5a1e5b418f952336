import { checkLookAhead, type LookAhead } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import type { z } from 'zod'
import { asNumber } from '../flags'
import { prepareRun } from '../inlineRun'
import { wholeNumber } from '../options'
import type { CsvFiles } from '../readBars'
import { registerStudy, seedSchema, studyBase } from '../study'

const schema = studyBase.extend({
  seed: seedSchema,
  replays: wholeNumber(1, 1000).default(40),
})
type Request = z.output<typeof schema>

function check({ run, seed, replays }: Request, files: CsvFiles): LookAhead {
  const { request, bars, own } = prepareRun(run, files)
  return checkLookAhead({ request, seed, replays }, bars, undefined, own)
}

function answer(request: Request, files: CsvFiles): object {
  const found = check(request, files)
  return request.trace === true ? { ...found, firstDifferences: found.differences.slice(0, 5) } : found
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'lookahead',
    description:
      'Replay a strategy on the beginnings of a series: does a decision change when later bars are taken away?',
    schema,
    flags: [
      { flag: '--seed <number>', help: 'the same seed cuts at the same bars (default: 1)', read: asNumber },
      { flag: '--replays <count>', help: 'how many beginnings are tried (default: 40)', read: asNumber },
    ],
    examples: `  tidemark lookahead --csv EURUSD_H4.csv --strategy SmaCross
  tidemark lookahead --csv EURUSD_H4.csv --strategy data/strategies/momentum.mjs
`,
    answer,
    readable: (request, files) => `${check(request, files).sentence}\n`,
  })
}
