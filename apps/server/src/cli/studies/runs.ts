import { z } from 'zod'
import { asJson, type Flag } from '../flags'
import { inlineRunSchema } from '../inlineRun'
import { studyBase } from '../study'

export const runsSchema = studyBase.omit({ run: true }).extend({
  runs: z
    .array(inlineRunSchema, 'must be a list of runs')
    .min(1, 'must name at least one run')
    .max(100, 'must name at most 100 runs'),
})

export const RUNS_FLAG: Flag = {
  flag: '--runs <json>',
  help: 'the runs: [{"csv", "strategy", "config", "cash", "fees", "rows", …}, …]',
  read: asJson,
}
