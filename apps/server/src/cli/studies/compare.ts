import { compareBacktests, type Comparison } from '@tidemark/engine/research'
import type { Command } from 'commander'
import type { z } from 'zod'
import { inlineRunSchema, prepareRun } from '../inlineRun'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { asJson, asNumber } from '../flags'
import { numberText, percentText, registerStudy, seedSchema, studyBase } from '../study'

const schema = studyBase.omit({ run: true }).extend({
  a: inlineRunSchema,
  b: inlineRunSchema,
  seed: seedSchema,
})
type Request = z.output<typeof schema>

function compared({ a, b, seed }: Request, files: CsvFiles): Comparison {
  return compareBacktests(prepareRun(a, files), prepareRun(b, files), seed)
}

function answer(request: Request, files: CsvFiles): object {
  const { bootstrap, ...rest } = compared(request, files)
  if (bootstrap === null || request.trace === true) return { ...rest, bootstrap }
  const { firstIndices: _onlyForChecks, ...interval } = bootstrap
  return { ...rest, bootstrap: interval }
}

function readable(request: Request, files: CsvFiles): string {
  const { days, meanDifference, differenceSd, correlation, sharpeA, sharpeB, bootstrap } = compared(request, files)
  return table([
    ['Days that both have', String(days)],
    ['Return of a less that of b, a year', percentText(meanDifference)],
    ['Deviation of that, a year', percentText(differenceSd)],
    ['Correlation', numberText(correlation)],
    ['Sharpe ratio (daily) of a, of b', `${numberText(sharpeA)}, ${numberText(sharpeB)}`],
    [
      'Their difference, 95 % interval',
      bootstrap === null
        ? 'N/A'
        : `${numberText(bootstrap.difference)}, ${numberText(bootstrap.low)} to ${numberText(bootstrap.high)}`,
    ],
    ['p of no difference', numberText(bootstrap?.pValue)],
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'compare',
    description: 'Compare two runs day by day, and say how sure the difference of their Sharpe ratios is.',
    schema,
    flags: [
      {
        flag: '--a <json>',
        help: 'the first run: {"csv", "strategy", "config", "cash", "fees", "rows", …}',
        read: asJson,
      },
      { flag: '--b <json>', help: 'the other run', read: asJson },
      { flag: '--seed <number>', help: 'the same seed gives the same interval (default: 1)', read: asNumber },
    ],
    examples: `  tidemark compare --a '{"csv":"EURUSD_H4.csv","strategy":"SmaCross"}' --b '{"csv":"EURUSD_H4.csv","strategy":"EmaCross"}'
`,
    answer,
    readable,
  })
}
