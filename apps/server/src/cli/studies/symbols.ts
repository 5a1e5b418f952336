import { type SymbolsStudy, symbolsStudy } from '@tidemark/engine/research'
import type { Command } from 'commander'
import type { z } from 'zod'
import { prepareRun } from '../inlineRun'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { numberText, percentText, referenceName, registerStudy } from '../study'
import { RUNS_FLAG, runsSchema } from './runs'

type Request = z.output<typeof runsSchema>

function answer({ runs }: Request, files: CsvFiles): SymbolsStudy {
  return symbolsStudy(runs.map((run) => prepareRun(run, files)))
}

function readable(request: Request, files: CsvFiles): string {
  const { bankrupt = 0, withheld = [], ...spreads } = answer(request, files)
  const reasons = withheld.filter((reason) => reason !== null)
  const lines = Object.entries(spreads).map(([name, { median, best, worst, ...share }]) => [
    'return' in spreads ? referenceName(name) : name,
    numberText(median),
    numberText(best),
    numberText(worst),
    'positiveShare' in share ? percentText(share.positiveShare) : '',
  ])
  if (reasons.length > 0)
    lines.push([`sharpe withheld: ${reasons.length} (${[...new Set(reasons)].join(', ')})`, '', '', '', ''])
  if (bankrupt > 0) lines.push([`accounts lost: ${bankrupt}`, '', '', '', ''])
  return table([['', 'median', 'best', 'worst', 'above 0'], ...lines], [1, 2, 3, 4])
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'symbols-study',
    description: 'Run each of several symbols alone and say how the results spread.',
    schema: runsSchema,
    flags: [RUNS_FLAG],
    examples: `  tidemark symbols-study --runs '[{"csv":"EURUSD_D1.csv","strategy":"EmaCross"},{"csv":"USDJPY_D1.csv","strategy":"EmaCross"}]'
`,
    answer,
    readable,
  })
}
