import { openSeal, type SealRequest } from '@tidemark/engine/seal'
import type { Command } from 'commander'
import { z } from 'zod'
import { asNumber, asText } from '../flags'
import { dateSchema, wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, seedSchema, studyBase } from '../study'
import { datedRun, LOOKS_FLAG, looksSchema, triesOf } from './looks'

const schema = studyBase.extend({
  looks: looksSchema,
  share: z.number().gt(0, 'must be above 0').lt(1, 'must be below 1').optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  openings: wholeNumber(1).optional(),
  seed: seedSchema,
  paths: wholeNumber(1, 100_000).optional(),
})
type Request = z.output<typeof schema>

function answer({ run, looks, trace: _trace, ...rule }: Request, files: CsvFiles): ReturnType<typeof openSeal> {
  const asked: SealRequest = { ...datedRun(run, files), ...rule, tries: triesOf(looks, files) }
  return openSeal(asked)
}

function readable(request: Request, files: CsvFiles): string {
  const found = answer(request, files)
  if (found.seal === null) return 'Too short for a seal: at least 21 dates sealed and 60 open are needed.\n'
  const { seal, inSample, test, band, forward } = found
  const [low, high] = [band.sharpe['0.05'], band.sharpe['0.95']]
  return table([
    ['Sealed', `${seal.first} to ${seal.last}, ${seal.sealedDays} of ${seal.days} dates`],
    ['Sharpe ratio per day before', `${numberText(inSample.sharpe)}, of ${inSample.counted} tries`],
    ['Promised', numberText(found.promise)],
    ['In the test', numberText(test.sharpe)],
    ['Expected, 90 %', `${numberText(low)} to ${numberText(high)}`],
    ['Return in the test', `${percentText(test.return)}, ${test.trades} trades`],
    ['Verdict', found.verdict ?? `none (${String(found.reason)})`],
    ...(found.worn ? [['Worn', `opened ${found.openings} times`]] : []),
    ...(forward === null
      ? []
      : [
          [
            'Since then',
            `${percentText(forward.return)}, ${forward.verdict ?? `no verdict (${String(forward.reason)})`}`,
          ],
        ]),
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'seal',
    description: 'Hold back the last bars, and test one configuration on them: was the promise kept?',
    schema,
    flags: [
      LOOKS_FLAG,
      { flag: '--share <fraction>', help: 'of the trading dates, to hold back (default: 0.2)', read: asNumber },
      { flag: '--from <date>', help: 'the first date held back, in place of a share', read: asText },
      {
        flag: '--until <date>',
        help: 'the last date held back; later bars are the forward record',
        read: asText,
        field: 'to',
      },
      {
        flag: '--openings <count>',
        help: 'how often it was opened or seen, this time included (default: 1)',
        read: asNumber,
      },
      { flag: '--seed <number>', help: 'of the paths that are drawn (default: 1)', read: asNumber },
      { flag: '--paths <count>', help: 'how many are drawn (default: 2000)', read: asNumber },
    ],
    examples: `  tidemark seal --csv EURUSD_H4.csv --strategy SmaCross --share 0.2
  tidemark seal --csv VIX_D1.csv --strategy BollReversion --from 2018-01-01 --until 2024-12-31 --json
`,
    answer,
    readable,
  })
}
