import { axesSchema, resolveAxes } from '@tidemark/contract'
import { z } from 'zod'
import { asJson, asNumber, asText, type Flag } from '../flags'
import { wholeNumber } from '../options'
import { studyBase } from '../study'

export const sweptAxesSchema = axesSchema.transform((axes, context) => {
  const resolved = resolveAxes(axes)
  for (const { loc, msg } of resolved.issues) context.addIssue({ code: 'custom', path: loc.slice(2), message: msg })
  return resolved.axes
})

export const gridStudySchema = studyBase.extend({
  axes: sweptAxesSchema,
  objective: z.string().min(1).default('Sharpe Ratio'),
  minTrades: wholeNumber(0).optional(),
})

export const GRID_FLAGS: readonly Flag[] = [
  {
    flag: '--axes <json>',
    help: 'parameters and their values, like [["n1",[5,10]],["n2",{"from":20,"to":50,"step":10}]]',
    read: asJson,
  },
  {
    flag: '--objective <name>',
    help: 'the statistic to make as large as can be (default: Sharpe Ratio)',
    read: asText,
  },
  { flag: '--min-trades <count>', help: 'runs with fewer trades do not count (default: 1)', read: asNumber },
]
