import {
  barsInRange,
  barWindow,
  correlation,
  indicators,
  indicatorsInfo,
  latestBars,
  plotIndicators,
  priceSymbols,
  runBacktest,
  strategies,
  symbols,
} from '@tidemark/api/testing'

export const TYPICAL_ANSWERS = [
  strategies.typical,
  indicators.typical,
  indicatorsInfo.typical,
  symbols.typical,
  priceSymbols.typical,
  latestBars.typical,
  barsInRange.typical,
  barWindow.typical,
  plotIndicators.typical,
  correlation.typical,
  runBacktest.typical,
]
