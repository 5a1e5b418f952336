import { type BacktestRequest, timeframeSchema } from '@tidemark/contract'
import { type Bars, resample } from '@tidemark/engine'
import { z } from 'zod'
import type { CsvFiles } from './readBars'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

export const inlineRunSchema = cliRequestSchema.extend({ to: timeframeSchema.optional() })
export type InlineRun = z.output<typeof inlineRunSchema>

/** @throws {BadInput} when the file cannot be read or lacks the rows */
export function prepareRun(run: InlineRun, files: CsvFiles): { request: BacktestRequest; bars: Bars } {
  const rows = cutRows(files.read(run.csv), run)
  return {
    request: wireRequestOf(run),
    bars: run.to === undefined ? rows : resample(rows, run.to),
  }
}
