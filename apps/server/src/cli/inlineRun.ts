import { basename, extname } from 'node:path'
import { calendarSchema, timeframeSchema } from '@tidemark/contract'
import { resample } from '@tidemark/engine'
import { hashText } from '@tidemark/engine/ledger'
import type { NamedRun } from '@tidemark/engine/studies'
import { z } from 'zod'
import { readText } from './callerFile'
import type { CsvFiles } from './readBars'
import { isStrategyFile, readStrategyFile } from './strategyFile'
import { cliRequestSchema, cutRows, wireRequestOf } from './request'

/**
 * `calendar` auto: as the rows of the whole file show. `symbol` and `timeframe` name the series where its file's name does
 * not.
 */
export const inlineRunSchema = cliRequestSchema.extend({
  symbol: z.string().min(1).optional(),
  timeframe: z.string().min(1).optional(),
  to: timeframeSchema.optional(),
  calendar: z
    .union([z.literal('auto'), calendarSchema], "must be 'auto' or a calendar as tidemark calendar answers it")
    .optional(),
})
export type InlineRun = z.output<typeof inlineRunSchema>

export interface PreparedRun extends NamedRun {
  readonly own: NonNullable<NamedRun['own']>
}

/** @throws {BadInput} when the file cannot be read or lacks the rows */
export function prepareRun(run: InlineRun, files: CsvFiles): PreparedRun {
  const file = isStrategyFile(run.strategy) ? readStrategyFile(run.strategy) : null
  const own = file === null ? [] : [file]
  const all = files.read(run.csv)
  const calendar = run.calendar === 'auto' ? files.decide(run.csv).calendar : run.calendar
  const rows = { ...cutRows(all, run), calendar }
  const request = wireRequestOf(run)
  return {
    request: { ...request, strategy_name: own[0]?.id ?? request.strategy_name },
    own,
    code: file === null ? null : hashText(readText(run.strategy)),
    ...seriesOf(run),
    bars: run.to === undefined ? rows : resample(rows, run.to),
  }
}

/** 'EURUSD_H4.csv' is EURUSD, H4. */
function seriesOf({ csv, symbol, timeframe, to }: InlineRun): { symbol: string; timeframe: string | null } {
  const [, before, after] = /^(.+)_([^_]+)$/.exec(basename(csv, extname(csv))) ?? []
  return { symbol: symbol ?? before ?? basename(csv, extname(csv)), timeframe: timeframe ?? to ?? after ?? null }
}
