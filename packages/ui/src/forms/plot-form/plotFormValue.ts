import { indicatorProblem, type IndicatorChoice, type PlotIndicator } from '../indicator-config/plotIndicator'

/** The inputs of a plot as they stand in the form. */
export interface PlotFormValue {
  /** As the server names it; empty before one is chosen. */
  readonly symbol: string
  readonly timeframe: string
  /** `yyyy-mm-dd`, or empty for no bound. */
  readonly startDate: string
  readonly endDate: string
  /** In the order in which they were added; each name once. */
  readonly indicators: readonly PlotIndicator[]
}

/** SPEC /plot: symbol, timeframe and one indicator; and no parameter out of its range. @returns null when it can be plotted. */
export function plotProblem(value: PlotFormValue, choices: readonly IndicatorChoice[]): string | null {
  return value.symbol === '' || value.timeframe === '' || value.indicators.length === 0
    ? 'Please select symbol, timeframe, and at least one indicator'
    : indicatorProblem(value.indicators, choices)
}
