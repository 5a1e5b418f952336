import type { SelectOption } from '../select-field/SelectField'

/** A symbol and timeframe; empty where none was chosen. */
export interface SeriesValue {
  /** As the server names it: 'EURUSD'. */
  readonly symbol: string
  /** One of the symbol's timeframes: 'H4'. */
  readonly timeframe: string
}

/** A symbol with its timeframes as options, finest first. */
export interface SeriesSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

/**
 * Returns the value with another symbol. Keeps the timeframe if the symbol has it, else uses the preferred or its first
 * one.
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
