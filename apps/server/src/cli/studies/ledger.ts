import { type LedgerAnswer, populationSchema, trialSummarySchema } from '@tidemark/contract'
import { ledgerAnswer } from '@tidemark/engine/ledger'
import { tryRun } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import { z } from 'zod'
import { BadInput } from '../badInput'
import { registerRows } from '../commands/ledger'
import { asText } from '../flags'
import { inlineRunSchema } from '../inlineRun'
import { wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, studyBase, toldText } from '../study'
import { datedRun, LOOKS_FLAG, looksSchema, triesOf } from './looks'

/** A run with what else was looked at, or summaries of trials and which of them was chosen. */
const schema = studyBase.extend({
  run: inlineRunSchema.optional(),
  looks: looksSchema,
  trials: z.array(trialSummarySchema).optional(),
  chosen: wholeNumber(0).optional(),
  population: populationSchema.default('series'),
})
type Request = z.output<typeof schema>

function answer({ run, looks, trials, chosen, population }: Request, files: CsvFiles): LedgerAnswer {
  if (trials === undefined) {
    if (run === undefined) throw new BadInput('run: must be given (or trials and chosen)')
    return ledgerAnswer(tryRun(datedRun(run, files)).trial, triesOf(looks, files), population)
  }
  const one = trials[chosen ?? -1]
  if (one === undefined) {
    throw new BadInput(`chosen: must be the number of a trial, 0 to ${trials.length - 1}, not ${String(chosen)}`)
  }
  return ledgerAnswer(one, trials, population)
}

function readable(request: Request, files: CsvFiles): string {
  const found = answer(request, files)
  const { withheld, triesLeft } = found
  const left = triesLeft === null ? 'N/A' : (triesLeft.luck ?? 'more than anyone will try')
  return table([
    ['Tries that count', String(found.counted)],
    ['Without a trade, on other dates', `${found.dropped}, ${found.elsewhere}`],
    ['Effective number of tries', numberText(found.effectiveTrials)],
    ['Sharpe ratio per day', numberText(found.sharpe)],
    ['Best that luck would give', numberText(found.expectedMaxEffective)],
    ['Deflated Sharpe ratio', toldText(percentText(found.dsr), withheld['dsr'])],
    ['Sharpe ratio after the haircut', toldText(numberText(found.haircutSharpe), withheld['haircutSharpe'])],
    ['Tries left before luck explains it', toldText(String(left), withheld['triesLeft'])],
  ])
}

export function register(program: Command): void {
  const command = registerStudy(program, {
    name: 'ledger',
    description: 'Read a run against everything that was tried: what luck would give, and what the search has cost.',
    schema,
    flags: [
      LOOKS_FLAG,
      {
        flag: '--population <name>',
        help: 'strategy (its tries on this series), series (any on it) or market (any timeframe) (default: series)',
        read: asText,
      },
    ],
    examples: `  tidemark ledger --csv EURUSD_H4.csv --strategy SmaCross --looks '[{"run":{"csv":"EURUSD_H4.csv","strategy":"SmaCross"},"axes":[["n1",[5,10]],["n2",[20,40]]]}]'
  tidemark ledger --batch requests.ndjson
    one request per line, a run with looks, or {"trials":[…],"chosen":0}
`,
    answer,
    readable,
  })
  registerRows(command)
}
