import { accessSync, constants, readFileSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { type BacktestRequest, backtestRequestSchema, type BacktestResult } from '@tidemark/contract'
import { type Bars, CsvError, detectTimeframe, readCsv, sliceBars } from '@tidemark/engine'
import { checkBacktest, runBacktest } from '@tidemark/engine/research'
import { z } from 'zod'
import { BadInput } from './badInput'
import { readOptions, rowsSchema } from './options'

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

/** Files by path, each read once. */
export class CsvFiles {
  readonly #bars = new Map<string, Bars>()

  /** @throws {BadInput} for a file that is missing or holds no bars. */
  read(path: string): Bars {
    const full = resolve(callerFolder(), path)
    const known = this.#bars.get(full)
    if (known !== undefined) return known
    const bars = parse(path, readText(path))
    this.#bars.set(full, bars)
    return bars
  }
}

/** npm runs scripts in the project's folder; paths are meant from where the caller stands. */
function callerFolder(): string {
  const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env
  return script === 'tidemark' && folder !== undefined ? folder : process.cwd()
}

function unreadable(path: string, cause: unknown): BadInput {
  const why = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'no such file' : 'cannot be read'
  return new BadInput(`${path}: ${why}`, { cause })
}

/** Where a file is that the caller names. @throws {BadInput} for one that cannot be read. */
export function callerFile(path: string): string {
  const full = resolve(callerFolder(), path)
  try {
    accessSync(full, constants.R_OK)
    return full
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

/** @throws {BadInput} for a file that cannot be read. */
export function readText(path: string): string {
  try {
    return readFileSync(resolve(callerFolder(), path), 'utf8')
  } catch (cause) {
    throw unreadable(path, cause)
  }
}

function parse(path: string, text: string): Bars {
  try {
    const bars = readCsv(text)
    if (bars.time.length > 0) return bars
  } catch (cause) {
    if (cause instanceof CsvError) throw new BadInput(`${path}: ${cause.message}`, { cause })
    throw cause
  }
  throw new BadInput(`${path}: holds no bars`)
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
