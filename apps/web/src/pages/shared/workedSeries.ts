/** A symbol and its timeframe, as a form has them. */
export interface SeriesChoice {
  readonly symbol: string
  readonly timeframe: string
}

interface ChartState {
  /** Last asked for; null before. */
  readonly requested: SeriesChoice | null
  /** null without a chart. */
  readonly drawn: SeriesChoice | null
  readonly hasFailed: boolean
}

/** Returns the series that a chart's tools work on: the drawn or the loading one. The form's may have changed since. */
export function workedSeries({ requested, drawn, hasFailed }: ChartState, form: SeriesChoice): SeriesChoice {
  const { symbol, timeframe } = (hasFailed ? drawn : requested) ?? form
  return { symbol, timeframe }
}
