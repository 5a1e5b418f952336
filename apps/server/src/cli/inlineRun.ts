import { type BacktestRequest, timeframeSchema } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import { z } from 'zod'
import type { CsvFiles } from './readBars'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

/** A run as a study names it: a backtest's options, and the timeframe to gather its rows to. */
export const inlineRunSchema = cliRequestSchema.extend({ to: timeframeSchema.optional() })
export type InlineRun = z.output<typeof inlineRunSchema>

/**
 * A run in the engine's words, and the bars of its file, cut and gathered.
 *
 * @throws {BadInput} for a file that cannot be read, and for rows that it does not have.
 */
export function prepareRun(run: InlineRun, files: CsvFiles): { request: BacktestRequest; bars: Bars } {
  const rows = cutRows(files.read(run.csv), run)
  return {
    request: wireRequestOf(run),
    bars: run.to === undefined ? rows : resample(rows, run.to),
  }
}
