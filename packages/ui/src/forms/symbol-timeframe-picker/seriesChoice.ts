import type { SelectOption } from '../select-field/SelectField'

/** A symbol and a bar length; empty where nothing was chosen. */
export interface SeriesValue {
  /** As the server names it: 'EURUSD'. */
  readonly symbol: string
  /** The value of one of the symbol's timeframes: 'H4'. */
  readonly timeframe: string
}

/** A symbol and the bar lengths that it can be had in, finest first, as they are to be offered. */
export interface SeriesSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

/**
 * The value with another symbol: it keeps the timeframe where the symbol has it, else takes the preferred one, else the
 * symbol's first.
 */
export function withSeriesSymbol(
  value: SeriesValue,
  symbol: string,
  symbols: readonly SeriesSymbol[],
  preferred?: string,
): SeriesValue {
  const offered = (symbols.find((known) => known.symbol === symbol)?.timeframes ?? []).map((option) => option.value)
  const timeframe = [value.timeframe, preferred].find((wanted) => wanted !== undefined && offered.includes(wanted))
  return { symbol, timeframe: timeframe ?? offered[0] ?? '' }
}
