import { basename, extname } from 'node:path'
import { type BacktestRequest, backtestRequestSchema, type BacktestResult } from '@tidemark/contract'
import { type Bars, detectTimeframe, sliceBars } from '@tidemark/engine'
import { checkBacktest, runBacktest } from '@tidemark/engine/research'
import { z } from 'zod'
import { BadInput } from './badInput'
import { rowsSchema } from './options'
import type { CsvFiles } from './readBars'

const wire = backtestRequestSchema.shape

/** Also in batch files. `rows` are [first, end), 0-based. */
export const cliRequestSchema = z.strictObject(
  {
    csv: z.string('must name a file').min(1, 'must name a file'),
    strategy: z.string('must name a strategy').min(1, 'must name a strategy'),
    config: wire.config,
    cash: wire.init_cash,
    fees: wire.fees,
    slippage: wire.slippage,
    rows: rowsSchema,
    start: wire.start_date,
    end: wire.end_date,
  },
  'must be a run like {"csv":"EURUSD_H4.csv","strategy":"SmaCross"}',
)
export type CliRequest = z.output<typeof cliRequestSchema>

export function wireRequestOf(asked: CliRequest): BacktestRequest {
  return {
    symbol: basename(asked.csv, extname(asked.csv)),
    strategy_name: asked.strategy,
    init_cash: asked.cash,
    fees: asked.fees,
    slippage: asked.slippage,
    config: asked.config,
    start_date: asked.start,
    end_date: asked.end,
  }
}

/** @throws {BadInput} or an engine error, with a message for the user */
export function run(asked: CliRequest, files: CsvFiles): BacktestResult {
  const request = wireRequestOf(asked)
  checkBacktest(request)
  const bars = cutRows(files.read(asked.csv), asked)
  return runBacktest(request, bars, { symbol: request.symbol, timeframe: detectTimeframe(bars) })
}

/** @throws {BadInput} when the file lacks the rows */
export function cutRows(bars: Bars, { csv, rows }: Pick<CliRequest, 'csv' | 'rows'>): Bars {
  if (rows === undefined) return bars
  const [first, end] = rows
  const count = bars.time.length
  if (first < end && end <= count) return sliceBars(bars, first, end)
  throw new BadInput(`rows: ${first}:${end} is not within 0:${count}, the rows of ${csv}`)
}
