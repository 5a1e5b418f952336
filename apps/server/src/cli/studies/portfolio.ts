import { type Portfolio, portfolioRun } from '@tidemark/engine/research'
import type { Command } from 'commander'
import { z } from 'zod'
import { asJson, asNumber, asText } from '../flags'
import { prepareRun } from '../inlineRun'
import { wholeNumber } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, registerStudy } from '../study'
import { RUNS_FLAG, runsSchema } from './runs'

const schema = runsSchema
  .extend({
    weights: z
      .union(
        [z.enum(['equal', 'inverse']), z.array(z.number().positive()).min(1)],
        'must be equal, inverse, or a list of positive numbers',
      )
      .default('equal'),
    rebalance: z.enum(['never', 'monthly'], 'must be never or monthly').default('never'),
    window: wholeNumber(2).optional(),
  })
  .refine(({ weights, runs }) => !Array.isArray(weights) || weights.length === runs.length, {
    path: ['weights'],
    message: 'must have one number for each run',
  })
type Request = z.output<typeof schema>

function held({ runs, ...rule }: Request, files: CsvFiles): Portfolio | null {
  return portfolioRun(
    runs.map((run) => prepareRun(run, files)),
    rule,
  )
}

function readable(request: Request, files: CsvFiles): string {
  const found = held(request, files)
  if (found === null) return 'Fewer than two days that all runs have.\n'
  const head = ['run', 'mean weight', 'added']
  const lines = request.runs.map((run, s) => [
    `${run.strategy} on ${run.csv}`,
    percentText(found.meanWeights[s] ?? null),
    percentText(found.contributions[s] ?? null),
  ])
  return `${table([head, ...lines], [1, 2])}\n${table([
    ['Days that all have', String(found.days.length)],
    ['Return', percentText(found.totalReturn)],
    ['Sharpe ratio (daily)', numberText(found.sharpeSimple)],
    ['Deepest drawdown', percentText(found.maxDrawdown)],
    ['Diversification ratio', numberText(found.diversificationRatio)],
  ])}`
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'portfolio',
    description: 'Hold several runs side by side on the days that all have: weights, contributions, diversification.',
    schema,
    flags: [
      RUNS_FLAG,
      {
        flag: '--weights <rule>',
        help: 'equal, inverse (the less, the more a run moves) or a list like [3,1] (default: equal)',
        read: (name, text) => (text.startsWith('[') ? asJson(name, text) : text),
      },
      { flag: '--rebalance <rule>', help: "never or monthly: weights are set again at each month's end", read: asText },
      { flag: '--window <days>', help: "daily returns that 'inverse' looks back on (default: 63)", read: asNumber },
    ],
    examples: `  tidemark portfolio --runs '[{"csv":"EURUSD_D1.csv","strategy":"EmaCross"},{"csv":"GBPUSD_D1.csv","strategy":"EmaCross"}]' --rebalance monthly
`,
    answer: (request, files) => held(request, files) ?? { tooFew: 'at least 2 days that all runs have are needed' },
    readable,
  })
}
