import { basename, extname } from 'node:path'
import { type BacktestRequest, backtestRequestSchema, type BacktestResult } from '@tidemark/contract'
import { type Bars, detectTimeframe, sliceBars } from '@tidemark/engine'
import { checkBacktest, runBacktest } from '@tidemark/engine/research'
import { z } from 'zod'
import { BadInput } from './badInput'
import { readOptions, rowsSchema } from './options'
import type { CsvFiles } from './readBars'

const wire = backtestRequestSchema.shape

/** A backtest as the command line and a batch file name it. `rows` are [first, end), counted from 0. */
export const cliRequestSchema = z.strictObject({
  csv: z.string('must name a file').min(1, 'must name a file'),
  strategy: z.string('must name a strategy').min(1, 'must name a strategy'),
  config: wire.config,
  cash: wire.init_cash,
  fees: wire.fees,
  slippage: wire.slippage,
  rows: rowsSchema,
  start: wire.start_date,
  end: wire.end_date,
})
export type CliRequest = z.output<typeof cliRequestSchema>

/** @throws {BadInput} that names every option that is wrong. */
export function readRequest(input: unknown): CliRequest {
  return readOptions(cliRequestSchema, input)
}

/**
 * Runs a request on its file.
 *
 * @throws {BadInput} and the engine's refusals, each with a message for the caller.
 */
export function run(request: CliRequest, files: CsvFiles): BacktestResult {
  const symbol = basename(request.csv, extname(request.csv))
  const wireRequest: BacktestRequest = {
    symbol,
    strategy_name: request.strategy,
    init_cash: request.cash,
    fees: request.fees,
    slippage: request.slippage,
    config: request.config,
    start_date: request.start,
    end_date: request.end,
  }
  checkBacktest(wireRequest)
  const bars = cutRows(files.read(request.csv), request)
  return runBacktest(wireRequest, bars, { symbol, timeframe: detectTimeframe(bars) })
}

/** @throws {BadInput} for rows that the file does not have. */
export function cutRows(bars: Bars, { csv, rows }: Pick<CliRequest, 'csv' | 'rows'>): Bars {
  if (rows === undefined) return bars
  const [first, end] = rows
  const count = bars.time.length
  if (first < end && end <= count) return sliceBars(bars, first, end)
  throw new BadInput(`rows: ${first}:${end} is not within 0:${count}, the rows of ${csv}`)
}
