/** @packageDocumentation Apart from the others: few pages need them. */
import { z } from 'zod'
import type { Endpoint } from './appEndpoints'
import { type EndpointName, routes } from './routes'
import { lookAheadSchema, resampleSchema, stressSchema } from './runStudies'
import { studyListSchema } from './study'
import { sweepCellSchema, sweepSchema } from './sweep'
import { walkForwardSchema } from './walkForward'

export const studyEndpoints = {
  startSweep: { ...routes.startSweep, response: sweepSchema },
  sweeps: { ...routes.sweeps, response: studyListSchema },
  sweep: { ...routes.sweep, response: sweepSchema },
  cancelSweep: { ...routes.cancelSweep, response: sweepSchema },
  resumeSweep: { ...routes.resumeSweep, response: sweepSchema },
  sweepCell: { ...routes.sweepCell, response: sweepCellSchema },
  startWalkForward: { ...routes.startWalkForward, response: walkForwardSchema },
  walkForwards: { ...routes.walkForwards, response: studyListSchema },
  walkForward: { ...routes.walkForward, response: walkForwardSchema },
  cancelWalkForward: { ...routes.cancelWalkForward, response: walkForwardSchema },
  startResample: { ...routes.startResample, response: resampleSchema },
  resamples: { ...routes.resamples, response: studyListSchema },
  resample: { ...routes.resample, response: resampleSchema },
  cancelResample: { ...routes.cancelResample, response: resampleSchema },
  startStress: { ...routes.startStress, response: stressSchema },
  stressTests: { ...routes.stressTests, response: studyListSchema },
  stressTest: { ...routes.stressTest, response: stressSchema },
  cancelStress: { ...routes.cancelStress, response: stressSchema },
  startLookAhead: { ...routes.startLookAhead, response: lookAheadSchema },
  lookAheads: { ...routes.lookAheads, response: studyListSchema },
  lookAhead: { ...routes.lookAhead, response: lookAheadSchema },
  cancelLookAhead: { ...routes.cancelLookAhead, response: lookAheadSchema },
  deleteStudy: { ...routes.deleteStudy, response: z.undefined() },
  restoreStudy: { ...routes.restoreStudy, response: z.undefined() },
} as const satisfies Readonly<Partial<Record<EndpointName, Endpoint>>>
