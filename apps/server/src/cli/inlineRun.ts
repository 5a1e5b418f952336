import { type BacktestRequest, timeframeSchema } from '@tidemark/contract'
import { type Bars, resample, type StrategyDeclaration } from '@tidemark/engine'
import { z } from 'zod'
import type { CsvFiles } from './readBars'
import { isStrategyFile, readStrategyFile } from './strategyFile'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

export const inlineRunSchema = cliRequestSchema.extend({ to: timeframeSchema.optional() })
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
  const rows = cutRows(files.read(run.csv), run)
  const request = wireRequestOf(run)
  return {
    request: { ...request, strategy_name: own[0]?.id ?? request.strategy_name },
    own,
    bars: run.to === undefined ? rows : resample(rows, run.to),
  }
}
