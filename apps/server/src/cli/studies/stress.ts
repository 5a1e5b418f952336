import { type CostStress, stressCosts } from '@tidemark/engine/studies'
import type { Command } from 'commander'
import type { z } from 'zod'
import { prepareRun } from '../inlineRun'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, registerStudy, studyBase } from '../study'

type Request = z.output<typeof studyBase>

const NO_BREAK_EVEN = {
  'no-costs': 'N/A: the run has no costs',
  'no-edge': 'N/A: it earns nothing even without costs',
  beyond: 'above 96 times the costs',
} as const satisfies Record<NonNullable<CostStress['reason']>, string>

function answer({ run }: Request, files: CsvFiles): CostStress {
  const { request, bars, own } = prepareRun(run, files)
  return stressCosts(request, bars, undefined, own)
}

function readable(request: Request, files: CsvFiles): string {
  const { rows, reason, breakEvenMultiplier, breakEvenFee } = answer(request, files)
  const head = ['costs', 'Return [%]', 'Sharpe Ratio', 'Max. Drawdown [%]', '# Trades']
  const lines = rows.map((row) => [
    `x ${row.multiplier}`,
    ...(['Return [%]', 'Sharpe Ratio', 'Max. Drawdown [%]', '# Trades'] as const).map((name) => {
      const value = row[name]
      return numberText(typeof value === 'number' ? value : null)
    }),
  ])
  const breakEven = reason === null ? numberText(breakEvenMultiplier) : NO_BREAK_EVEN[reason]
  const tail = [
    ['Break-even multiplier', breakEven],
    ['Break-even fee per fill', numberText(breakEvenFee)],
  ]
  return `${table([head, ...lines], [1, 2, 3, 4])}\n${table(tail)}`
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'stress',
    description: 'Run again at 0 to 3 times the costs, and find the costs at which nothing is left.',
    schema: studyBase,
    flags: [],
    examples: `  tidemark stress --csv EURUSD_H4.csv --strategy SmaCross --fees 0.0002 --slippage 0.0001
`,
    answer,
    readable,
  })
}
