import type { Figure, RunReport } from '@tidemark/contract'
import type { Bars } from '@tidemark/engine'
import { type HeadlineAnswer, reportBacktest } from '@tidemark/engine/research'
import type { Command } from 'commander'
import { z } from 'zod'
import { asJson } from '../flags'
import { prepareRun } from '../inlineRun'
import { rowsSchema } from '../options'
import { table } from '../print'
import type { CsvFiles } from '../readBars'
import { cutRows } from '../request'
import { numberText, percentText, referenceName, registerStudy, studyBase, toldText } from '../study'

const OWN_BARS = 'own bars'

const schema = studyBase.extend({
  benchmark: z
    .union(
      [z.literal(OWN_BARS), z.strictObject({ csv: z.string().min(1), rows: rowsSchema })],
      `must be '${OWN_BARS}' or an object with csv and rows`,
    )
    .optional(),
})
type Request = z.output<typeof schema>

function answer({ run, benchmark }: Request, files: CsvFiles): RunReport & Partial<HeadlineAnswer> {
  const { request, bars, own } = prepareRun(run, files)
  const other = typeof benchmark === 'object' ? benchmarkBars(benchmark, files, bars.calendar !== undefined) : benchmark
  return reportBacktest(request, bars, other, undefined, own)
}

function benchmarkBars(
  benchmark: { csv: string; rows?: [number, number] | undefined },
  files: CsvFiles,
  hasCalendar: boolean,
): Bars {
  const rows = cutRows(files.read(benchmark.csv), benchmark)
  return hasCalendar ? { ...rows, calendar: files.decide(benchmark.csv).calendar } : rows
}

function readable(request: Request, files: CsvFiles): string {
  const report = answer(request, files)
  const { engine, months, drawdowns, all, costs, exposure, distribution, confidence, benchmark } = report
  const { headline, withheld = {} } = report
  const headlineRows = Object.entries<Figure>(headline ?? {}).map(([name, value]) => [
    name,
    toldText(numberText(value), withheld[name]),
  ])
  const engineRows = Object.entries(engine).map(([name, value]) => [
    headline === undefined ? name : referenceName(name),
    numberText(typeof value === 'object' ? null : value),
  ])
  const deepest = drawdowns.rows.map(({ depth, days, recoveryBar }) => [
    percentText(depth),
    `${days.toFixed(1)} days`,
    recoveryBar === null ? 'not recovered' : 'recovered',
  ])
  const rows = [
    ...headlineRows,
    ...engineRows,
    ['Best and worst month', `${percentText(months.best)}, ${percentText(months.worst)}`],
    ['Profit factor of returns, of money', `${numberText(all.profitFactor)}, ${numberText(all.profitFactorMoney)}`],
    ['Long, short', `${percentText(exposure.long)}, ${percentText(exposure.short)} of the bars`],
    ['Costs', `${numberText(costs.total)}, ${percentText(costs.costShare)} of the gain before them`],
    ['Daily loss, 95 %', percentText(distribution.var95)],
    ['Probability that Sharpe is above 0', toldText(percentText(confidence.psr), confidence.withheld?.['psr'])],
    ['Beta', numberText(benchmark.beta)],
    ['Alpha a year', toldText(percentText(benchmark.alpha), benchmark.withheld?.['alpha'])],
    ['Return beyond the benchmark', percentText(benchmark.excessReturn)],
  ]
  return `${table(rows, [1])}\nDeepest drawdowns\n${table(deepest, [0, 1])}`
}

export function register(program: Command): void {
  registerStudy(program, {
    name: 'report',
    description: 'Report a run: months, drawdowns, trades, costs, exposure, excursions, and a benchmark beside it.',
    schema,
    flags: [
      {
        flag: '--benchmark <series>',
        help: `'${OWN_BARS}' (buy and hold, the default), or JSON like {"csv":"DAX_D1.csv","rows":[0,900]}`,
        read: (name, text) => (text.startsWith('{') ? asJson(name, text) : text),
      },
    ],
    examples: `  tidemark report --csv EURUSD_H4.csv --strategy SmaCross --fees 0.0002 --benchmark 'own bars' --json
  tidemark report --batch requests.ndjson
    one request per line: {"run":{"csv":"EURUSD_H4.csv","strategy":"SmaCross"},"benchmark":"own bars"}
`,
    answer,
    readable,
  })
}
