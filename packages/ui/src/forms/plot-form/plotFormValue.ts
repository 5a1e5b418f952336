import { indicatorProblem, type IndicatorChoice, type PlotIndicator } from '../indicator-config/plotIndicator'

/** The plot form's values. */
export interface PlotFormValue {
  /** As the server names it; empty before one is chosen. */
  readonly symbol: string
  readonly timeframe: string
  /** `yyyy-mm-dd`, or empty for no bound. */
  readonly startDate: string
  readonly endDate: string
  /** In order of addition; unique names. */
  readonly indicators: readonly PlotIndicator[]
}

/**
 * Returns what is missing (SPEC /plot: symbol, timeframe and an indicator) or out of range.
 *
 * @returns null when it can be plotted
 */
export function plotProblem(value: PlotFormValue, choices: readonly IndicatorChoice[]): string | null {
  return value.symbol === '' || value.timeframe === '' || value.indicators.length === 0
    ? 'Please select symbol, timeframe, and at least one indicator'
    : indicatorProblem(value.indicators, choices)
}
