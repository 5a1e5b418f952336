import type { TrialSummary } from '@tidemark/contract'
import { trialsAt } from '@tidemark/engine/studies'
import { z } from 'zod'
import { asJson, type Flag } from '../flags'
import { type InlineRun, inlineRunSchema, prepareRun } from '../inlineRun'
import type { CsvFiles } from '../readBars'
import { sweptAxesSchema } from './grid'

/** Other runs and grids that somebody looked at. */
export const looksSchema = z
  .array(
    z.strictObject({ run: inlineRunSchema, axes: sweptAxesSchema.optional() }),
    'must be a list like [{"run":{"csv":"EURUSD_H4.csv","strategy":"SmaCross"}}]',
  )
  .max(1000, 'must name at most 1000 looks')
  .default([])

export const LOOKS_FLAG: Flag = {
  flag: '--looks <json>',
  help: 'what else was tried: [{"run":{"csv", "strategy", …}, "axes"?: [["n1",[5,10]], …]}, …] (default: nothing)',
  read: asJson,
}

/** By trading dates: a run without a calendar has that of its file. */
export function datedRun(run: InlineRun, files: CsvFiles) {
  return prepareRun({ ...run, calendar: run.calendar ?? 'auto' }, files)
}

export function triesOf(looks: z.output<typeof looksSchema>, files: CsvFiles): TrialSummary[] {
  return looks.flatMap(({ run, axes }) => trialsAt({ ...datedRun(run, files), axes }))
}
