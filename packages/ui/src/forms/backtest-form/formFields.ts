import { formatMoney, formatSymbol, formatTimeframe } from '../../format'
import type { SelectOption } from '../select-field/SelectField'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol } from './backtestFormTypes'

/**
 * SPEC /backtest: a run needs a symbol, a timeframe and a strategy; everything else has a default.
 *
 * @returns the message for the first one missing; null if none is
 */
export function missingChoice({ symbol, timeframe, strategy }: BacktestFormValue): string | null {
  if (symbol === '') return 'Please select a symbol'
  if (timeframe === '') return 'Please select a timeframe'
  return strategy === '' ? 'Please select a strategy' : null
}

/** Available options; empty while loading or unknown. */
interface Offer {
  readonly symbols: readonly BacktestSymbol[]
  /** By name. */
  readonly strategies: readonly string[]
}

/**
 * Returns a message for each choice, from a URL or an earlier visit, that is not available. Unknown availability is
 * accepted.
 */
export function notOffered(
  { symbol, timeframe, strategy }: BacktestFormValue,
  { symbols, strategies }: Offer,
): BacktestFormErrors {
  const names = symbols.map((known) => known.symbol)
  const timeframes = timeframeOptions(symbols, symbol)
  const codes = timeframes.map(({ value }) => value)
  return {
    ...(isMissing(symbol, names) && {
      symbol: `There are no prices for ${formatSymbol(symbol)}: choose another symbol.`,
    }),
    ...(isMissing(timeframe, codes) && {
      timeframe: `${formatSymbol(symbol)} has no bars in ${timeframe}, only in ${codes.join(', ')}.`,
    }),
    ...(isMissing(strategy, strategies) && { strategy: `There is no strategy '${strategy}': choose another.` }),
  }
}

function isMissing(chosen: string, offered: readonly string[]): boolean {
  return chosen !== '' && offered.length > 0 && !offered.includes(chosen)
}

/** Returns the symbols as sorted, unique options. A chosen symbol that is no longer available stays and says so. */
export function symbolOptions(symbols: readonly BacktestSymbol[], chosen: string): SelectOption[] {
  const names = [...new Set(symbols.map(({ symbol }) => symbol))].toSorted()
  const options = names.map((value) => ({ value, label: formatSymbol(value) }))
  return chosen === '' || names.includes(chosen)
    ? options
    : [{ value: chosen, label: `${formatSymbol(chosen)} (not available)` }, ...options]
}

/** @returns the chosen symbol's timeframes; empty without a symbol */
export function timeframeOptions(symbols: readonly BacktestSymbol[], chosen: string): readonly SelectOption[] {
  return symbols.find(({ symbol }) => symbol === chosen)?.timeframes ?? []
}

/**
 * @param isCompact - labels are codes. @default false
 * @returns the options plus the chosen timeframe if it is not among them, so that it can be shown; marked as
 * unavailable if the symbol has others
 */
export function readableTimeframes(
  symbols: readonly BacktestSymbol[],
  { symbol, timeframe }: Pick<BacktestFormValue, 'symbol' | 'timeframe'>,
  isCompact = false,
): readonly SelectOption[] {
  const offered = timeframeOptions(symbols, symbol).map(({ value, label }) => ({
    value,
    label: isCompact ? value : label,
  }))
  if (symbol === '' || timeframe === '' || offered.some(({ value }) => value === timeframe)) return offered
  const words = isCompact ? timeframe : formatTimeframe(timeframe)
  return [{ value: timeframe, label: offered.length > 0 ? `${words} (not available)` : words }, ...offered]
}

/** Returns the form with another symbol and, by SPEC /backtest, its first timeframe. */
export function withSymbol(
  value: BacktestFormValue,
  symbol: string,
  symbols: readonly BacktestSymbol[],
): BacktestFormValue {
  return { ...value, symbol, timeframe: timeframeOptions(symbols, symbol)[0]?.value ?? '' }
}

/** Returns a typed fraction in percent: '0.00002' is '0.002%'. undefined if it is not a number. */
export function percentOf(fraction: string, locale?: string): string | undefined {
  const number = numberOf(fraction)
  // 0.07 * 100 is not 7: twelve digits hide the rounding error and are more than anyone types.
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 10 })
  return number === null ? undefined : percent.format(Number(number.toPrecision(12)))
}

/** Formats a typed amount: '100000' is '100,000.00'. Invalid text is unchanged. */
export function moneyOf(amount: string, locale?: string): string {
  const number = numberOf(amount)
  return number === null ? amount : formatMoney(number, { locale })
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
