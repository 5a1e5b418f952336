/** @packageDocumentation Bars, indicators, backtests and statistics: pure functions over typed arrays, the same in Node and in a browser's worker. */
export { type NamedBars, readBarFile, writeBarFile } from './barFile'
export { type Bars, BAR_COLUMNS, allocateBars, firstBarFrom, sliceBars } from './bars'
export { type EntryOrder, Broker } from './backtest/broker'
export {
  BUY,
  decision,
  DecisionPlan,
  type Decisions,
  type EntryTerms,
  EXIT,
  NOTHING,
  type Plan,
  SELL,
} from './backtest/plan'
export { DEFAULT_RULES, type Rules } from './backtest/rules'
export { simulate, type Simulation } from './backtest/simulate'
export { look, RunCancelled, type Watch, within } from './backtest/watch'
export { alignBars, type Pair, slicePair } from './correlation/pair'
export { gapsOf } from './gaps'
export { hashBars } from './hash'
export { type Bollinger, bollinger } from './indicators/bollinger'
export { type Donchian, donchian } from './indicators/donchian'
export { ema, type EmaSeed } from './indicators/ema'
export { type Macd, macd, type MacdSeed } from './indicators/macd'
export { rsi, type RsiKind } from './indicators/rsi'
export { sma } from './indicators/sma'
export { gatherBars, originOf, resample } from './resample'
export { statisticsOf } from './statistics/index'
export type { StrategyDeclaration, StrategyParams } from './strategies/declaration'
export { isoDuration, isoTime, parseTime } from './time'
export { detectTimeframe } from './timeframes'
export { ENGINE_VERSION } from './version'
