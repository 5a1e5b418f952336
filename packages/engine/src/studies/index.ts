/** @packageDocumentation Studies, piece by piece: in the server's threads, or in a browser's worker. */
export { type ComputePart, type Means, runStudy } from './carryOut'
export { computeStudy } from './compute'
export type { AnswerDone, CellsDone, CheckedDone, FoldsDone, StudyDone, StudyJob, StudyPlan } from './job'
export { cellsSince, type LiveStudy, newStudy, partsOf, stateOf, trialsOf } from './live'
export { planOf, runIn } from './plan'
export { settingsOf } from './settings'
