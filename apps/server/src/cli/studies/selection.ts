import { type Selection, selectTrades } from '@tidemark/engine/research'
import type { Command } from 'commander'
import { z } from 'zod'
import { asJson } from '../flags'
import { prepareRun } from '../inlineRun'
import { dateSchema, wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy, studyBase, toldText } from '../study'

const schema = studyBase.extend({
  select: z
    .strictObject({
      trades: z.array(wholeNumber(0)).optional(),
      side: z.enum(['long', 'short'], 'must be long or short').optional(),
      from: dateSchema.optional(),
      to: dateSchema.optional(),
      weekdays: z.array(wholeNumber(0, 6)).optional(),
      withoutBest: wholeNumber(0).optional(),
      withoutWorst: wholeNumber(0).optional(),
    })
    .default({}),
})
type Request = z.output<typeof schema>

function answer({ run, select }: Request, files: CsvFiles): Selection {
  return selectTrades(prepareRun({ ...run, calendar: run.calendar ?? 'auto' }, files), select)
}

function readable(request: Request, files: CsvFiles): string {
  const { selected, trades, account, reason, daily, withheld } = answer(request, files)
  return table([
    ['Trades', String(selected)],
    ['Won', percentText(trades.winRate)],
    ['Profit factor of returns', numberText(trades.profitFactor)],
    ['Return of these alone', toldText(percentText(account?.return ?? null), reason)],
    ['Deepest drawdown, at exits', toldText(percentText(account?.maxDrawdownAtExits ?? null), reason)],
    ['Volatility a year, at exits', toldText(percentText(daily?.volatility ?? null), reason ?? withheld['volatility'])],
    ['Sharpe ratio, at exits', toldText(numberText(daily?.sharpe), reason ?? withheld['sharpe'])],
  ])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'selection',
    description: "Choose some of a run's trades: what would they alone have made of the account?",
    schema,
    flags: [
      {
        flag: '--select <json>',
        help: '{"trades", "side", "from", "to", "weekdays" (0 is Monday), "withoutBest", "withoutWorst"} (default: all)',
        read: asJson,
      },
    ],
    examples: `  tidemark selection --csv EURUSD_H4.csv --strategy SmaCross --select '{"withoutBest":5}'
  tidemark selection --csv EURUSD_H4.csv --strategy SmaCross --select '{"side":"long","weekdays":[0,1]}' --json
`,
    answer,
    readable,
  })
}
