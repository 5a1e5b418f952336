import type { CorrelationResult, Figure } from '@tidemark/contract'
import type { Command } from 'commander'
import { BadInput } from '../badInput'
import { runBatch } from '../batch'
import { readCorrelation, runCorrelation } from '../correlation'
import { numberOf, rowsOf } from '../options'
import { print, table } from '../print'
import { addReadingOptions, CsvFiles, type ReadingOptions } from '../readBars'

interface Options extends ReadingOptions {
  readonly csv?: string
  readonly csv2?: string
  readonly xy?: string
  readonly component?: string
  readonly maxlag?: string
  readonly window?: string
  readonly logReturns?: boolean
  readonly rows?: string
  readonly start?: string
  readonly end?: string
  readonly series?: boolean
  readonly batch?: string
  readonly json?: boolean
}

const EXAMPLES = `
Examples:
  tidemark correlate --csv EURUSD_H4.csv --csv2 GBPUSD_H4.csv --component close --maxlag 5 --window 30 --log-returns
  tidemark correlate --xy series.json --json
    the file holds {"x":[…],"y":[…]}, aligned already; null is unknown, and its row is dropped
  tidemark correlate --batch requests.ndjson
    one request per line: {"csv":"A.csv","csv2":"B.csv","component":"close","maxlag":5,"window":30,"log_returns":true}
    or {"xy":"series.json"} or {"x":[…],"y":[…]}; one answer per line, in the same order;
    a line that cannot be run gives {"error": …, "line": n} and exit code 2
`

export function register(program: Command): void {
  addReadingOptions(program.command('correlate'))
    .description('Measure how two series move together: correlations, cointegration, causality, lags.')
    .option('--csv <file>', 'the bars of series 1, read and checked as by tidemark import')
    .option('--csv2 <file>', 'the bars of series 2; rows are matched by their times')
    .option('--xy <file>', 'two series as JSON, in place of the bars')
    .option('--component <name>', 'close, open, high, low or volume (default: close)')
    .option('--maxlag <bars>', 'largest lag, 1 to 50 (default: 5)')
    .option('--window <bars>', 'length of a rolling window, 1 to 365 (default: 30)')
    .option('--log-returns', 'analyse log returns instead of levels')
    .option('--rows <first:end>', 'use these rows of the matched series, counted from 0, end excluded')
    .option('--start <date>', 'first day, like 2024-01-31')
    .option('--end <date>', 'last day, included')
    .option('--json', 'print the answer as JSON, every figure under "statistics"')
    .option('--series', 'add the rolling correlation and the hedge spread, one point per bar, to the JSON')
    .option('--batch <file>', 'run every request of a file of JSON lines and print one JSON answer per line')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const { batch, timeZone, columns, decimal, dates, ...others } = options
      const files = new CsvFiles({ timeZone, columns, decimal, dates })
      if (batch === undefined) await runOne(others, files)
      else {
        await runBatch(batch, others, (request) => runCorrelation(readCorrelation(request), files))
      }
    })
}

async function runOne({ json, logReturns, maxlag, window, rows, ...rest }: Options, files: CsvFiles): Promise<void> {
  if (rest.csv === undefined && rest.csv2 === undefined && rest.xy === undefined) {
    throw new BadInput('--csv and --csv2 must be given (or --xy, or --batch)')
  }
  const request = readCorrelation({
    ...rest,
    ...(logReturns !== undefined && { log_returns: logReturns }),
    ...(maxlag !== undefined && { maxlag: numberOf('maxlag', maxlag) }),
    ...(window !== undefined && { window: numberOf('window', window) }),
    ...(rows !== undefined && { rows: rowsOf(rows) }),
  })
  const result = runCorrelation(request, files)
  await print(json === true ? `${JSON.stringify(result)}\n` : readable(result))
}

function readable(result: CorrelationResult): string {
  const { hedge_spread: spread, granger, cross_corr: lags } = result
  const figures: [string, Figure | undefined][] = [
    ['Rows', result.n],
    ['Pearson correlation', result.pearson_corr],
    ['  p', result.pearson_pvalue],
    ['Spearman correlation', result.spearman_corr],
    ['  p', result.spearman_pvalue],
    ['Mutual information [nats]', result.mi],
    ['Volatility correlation', result.vol_corr],
    ['Cointegration p (levels)', result.coint_pvalue],
    ['Coefficient 1 on 2 (levels)', result.coef1],
    ['Coefficient 2 on 1 (levels)', result.coef2],
    ['Hedge spread z-score', spread?.z_score],
    ['Hedge spread half-life [bars]', spread?.half_life],
  ]
  const byLag = Object.entries(lags)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([lag, value]) => [
      lag,
      text(value),
      text(granger?.gc_1_causes_2[lag] ?? undefined, ''),
      text(granger?.gc_2_causes_1[lag] ?? undefined, ''),
    ])
  return [
    table(
      [
        ...figures.map(([name, value]) => [name, text(value)]),
        ['1 causes 2', verdict(result.gc_1_causes_2)],
        ['2 causes 1', verdict(result.gc_2_causes_1)],
      ],
      [1],
    ),
    table([['Lag', 'Correlation', 'p 1 causes 2', 'p 2 causes 1'], ...byLag], [0, 1, 2, 3]),
  ].join('\n')
}

function text(value: Figure | undefined, missing = 'N/A'): string {
  if (value === null || value === undefined) return missing
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 1e-4 ? value.toPrecision(6) : value.toExponential(3)
}

function verdict(causes: boolean | null): string {
  return causes === null ? 'N/A' : causes ? 'Yes' : 'No'
}
