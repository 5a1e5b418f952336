import { indicatorProblem, type IndicatorChoice, type PlotIndicator } from '../indicator-config/plotIndicator'

export interface PlotFormValue {
  /** Empty before a choice. */
  readonly symbol: string
  readonly timeframe: string
  /** `yyyy-mm-dd`, or empty. */
  readonly startDate: string
  readonly endDate: string
  /** In order of addition; unique names. */
  readonly indicators: readonly PlotIndicator[]
}

/** Returns what is missing (SPEC /plot) or out of range; null when it can be plotted. */
export function plotProblem(value: PlotFormValue, choices: readonly IndicatorChoice[]): string | null {
  return value.symbol === '' || value.timeframe === '' || value.indicators.length === 0
    ? 'Please select symbol, timeframe, and at least one indicator'
    : indicatorProblem(value.indicators, choices)
}
