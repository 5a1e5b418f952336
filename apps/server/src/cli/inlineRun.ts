import { type BacktestRequest, calendarSchema, timeframeSchema } from '@tidemark/contract'
import { type Bars, resample, type StrategyDeclaration } from '@tidemark/engine'
import { z } from 'zod'
import type { CsvFiles } from './readBars'
import { isStrategyFile, readStrategyFile } from './strategyFile'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

/** `calendar` auto: as the rows of the whole file show. */
export const inlineRunSchema = cliRequestSchema.extend({
  to: timeframeSchema.optional(),
  calendar: z
    .union([z.literal('auto'), calendarSchema], "must be 'auto' or a calendar as tidemark calendar answers it")
    .optional(),
})
export type InlineRun = z.output<typeof inlineRunSchema>

export interface PreparedRun {
  readonly request: BacktestRequest
  readonly bars: Bars
  /** The strategy where a file is named. */
  readonly own: readonly StrategyDeclaration[]
}

/** @throws {BadInput} when the file cannot be read or lacks the rows */
export function prepareRun(run: InlineRun, files: CsvFiles): PreparedRun {
  const own = isStrategyFile(run.strategy) ? [readStrategyFile(run.strategy)] : []
  const all = files.read(run.csv)
  const calendar = run.calendar === 'auto' ? files.decide(run.csv).calendar : run.calendar
  const rows = { ...cutRows(all, run), calendar }
  const request = wireRequestOf(run)
  return {
    request: { ...request, strategy_name: own[0]?.id ?? request.strategy_name },
    own,
    bars: run.to === undefined ? rows : resample(rows, run.to),
  }
}
