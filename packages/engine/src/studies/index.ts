/** @packageDocumentation Studies, piece by piece: in the server's threads, or in a browser's worker. */
export { type ComputePart, type Means, runStudy } from './carryOut'
export { computeStudy } from './compute'
export type { AnswerDone, CellsDone, CheckedDone, FoldsDone, StudyDone, StudyJob, StudyPlan } from './job'
export { cellsSince, type LiveStudy, newStudy, partsOf, stateOf, trialsOf } from './live'
export { planOf, runIn } from './plan'
export { settingsOf } from './settings'
export { type CheckedRun, makeChecks } from './checks'
export { type CostStress, stressCosts } from './costStress'
export { checkLookAhead, type LookAhead, type LookAheadRequest } from './lookAhead'
export { resampleResult } from './resampleAnswer'
export { resampleRun, type ResampleRequest } from './resampleRun'
export { type CellGridRequest, checkAxes, configAt, countCells } from './cells'
export { type CellBatch, judgeSweep, runCellBatch, runSweep, type Sweep, verdictOf } from './sweep'
export { checkSweep, learnGrid, sweepCell, type SweepPlan, sweepResult } from './sweepAnswer'
export {
  foldsIn,
  testFolds,
  type TestedFold,
  walkForward,
  type WalkForward,
  type WalkForwardRequest,
} from './walkForward'
export { checkWalkForward, foldOnWire, walkForwardResult, type WalkForwardPlan, walkOf } from './walkForwardAnswer'
export { type Look, type NamedRun, trialsAt, tryRun } from './trials'
