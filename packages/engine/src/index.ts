/**
 * @packageDocumentation Bars, indicators, backtests and statistics: pure functions over typed arrays, with the same
 * results in Node and in browser workers.
 */
export { type NamedBars, readBarFile, writeBarFile } from './barFile'
export { type Bars, BAR_COLUMNS, allocateBars, firstBarFrom, sliceBars } from './bars'
export { BUY, decision, type Decisions, EXIT, NOTHING, SELL } from './backtest/plan'
export { look, RunCancelled, type Watch, within } from './backtest/watch'
export { alignBars, type Pair, slicePair } from './correlation/pair'
export { gapsOf } from './gaps'
export { hashBars } from './hash'
export { gatherBars, originOf, resample } from './resample'
export type { StrategyDeclaration } from './strategies/declaration'
export { isoTime, parseTime } from './time'
export { detectTimeframe } from './timeframes'
