export { RunMemory } from '../backtest/memory'
export type { BarSource, BarsQuery, StoredSeries } from '../market/barSource'
export { type Levels, levelsOf, type LevelSource, readWindow } from '../market/barWindow'
export { barsOnWire } from '../market/barsOnWire'
export { buildLevels, earliestStart, levelLengths, overlapping } from '../market/levels'
export { createMarket, type Market, storedSpan } from '../market/market'
export { readSeriesName } from '../market/seriesName'
export { sourceFor, symbolsOf } from '../market/symbols'
export { findStrategy } from '../strategies/index'
export { indicatorsInfo, listIndicators, listStrategies } from './catalogue'
export { checkBacktest } from './checkBacktest'
export { checkCorrelation } from './checkCorrelation'
export { correlate, correlatePair, type CorrelationAnswerOptions, type CorrelationSettings } from './correlate'
export { ENGINE_OPTION_NAMES, ENGINE_OPTIONS } from './engineOptions'
export { NoDataError, RequestError } from './errors'
export { gridConfigs } from './gridConfigs'
export { computeIndicator, indicatorColumns, type IndicatorOutputs } from './indicatorRequest'
export { portfolioRun, symbolsStudy, type SymbolsStudy } from './manyRuns'
export { checkPlotIndicators, plotIndicators } from './plotIndicators'
export type { RunPart } from './partAccount'
export { partOfRun, type PartOfRun } from './partOfRun'
export { selectTrades, type Selection } from './selection'
export { compareBacktests, reportBacktest, type BenchmarkSource } from './report'
export {
  computeBacktest,
  type Computed,
  decisionInputs,
  runBacktest,
  type RunOptions,
  type SeriesName,
} from './runBacktest'
export { checkGrid, gridProvenance, type GridRun, gridRows, runGrid } from './runGrid'
export type { HeadlineAnswer } from '../report/headline'
export { compareRuns, type Comparison } from '../report/comparison'
export type { Portfolio } from '../report/portfolio'
export { type Bootstrap, bootstrap } from '../validation/bootstrap'
export { type CostStress, stressCosts } from '../validation/costStress'
export { checkLookAhead, type LookAhead, type LookAheadRequest } from '../validation/lookAhead'
export type { OrderShuffle } from '../validation/orders'
export { type Overfitting, overfitting, tracedSplits } from '../validation/pbo'
export { resampleResult } from '../validation/resampleAnswer'
export { resampleRun, type ResampleRequest } from '../validation/resampleRun'
export { type CellGridRequest, checkAxes, configAt, countCells } from '../validation/cells'
export { type CellBatch, judgeSweep, runCellBatch, runSweep, type Sweep, verdictOf } from '../validation/sweep'
export { checkSweep, learnGrid, sweepCell, type SweepPlan, sweepResult } from '../validation/sweepAnswer'
export { sumTrials } from '../validation/trials'
export {
  foldsIn,
  testFolds,
  type TestedFold,
  walkForward,
  type WalkForward,
  type WalkForwardRequest,
} from '../validation/walkForward'
export {
  checkWalkForward,
  foldOnWire,
  walkForwardResult,
  type WalkForwardPlan,
  walkOf,
} from '../validation/walkForwardAnswer'
export type { Fold } from '../validation/windows'
