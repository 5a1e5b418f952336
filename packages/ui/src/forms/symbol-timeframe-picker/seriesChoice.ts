import type { SelectOption } from '../select-field/SelectField'

/** Empty if not chosen. */
export interface SeriesValue {
  /** 'EURUSD'. */
  readonly symbol: string
  /** 'H4'. */
  readonly timeframe: string
}

/** Timeframes are options, finest first. */
export interface SeriesSymbol {
  readonly symbol: string
  readonly timeframes: readonly SelectOption[]
}

/** Keeps the timeframe if the symbol has it, else the preferred or first. */
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
