import { formatMoney, formatSymbol, formatTimeframe, language } from '../../format'
import type { SelectOption } from '../select-field/SelectField'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol } from './backtestFormTypes'

/** Returns the first missing choice of symbol, timeframe and strategy (SPEC /backtest); null if none. */
export function missingChoice({ symbol, timeframe, strategy }: BacktestFormValue): string | null {
  if (symbol === '') return 'Please select a symbol'
  if (timeframe === '') return 'Please select a timeframe'
  return strategy === '' ? 'Please select a strategy' : null
}

/** Empty while loading or unknown. */
interface Offer {
  readonly symbols: readonly BacktestSymbol[]
  readonly strategies: readonly string[]
}

/** Returns a message per unavailable choice, if availability is known. */
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
    ...(!canServe(timeframe, codes) && {
      timeframe: `${formatSymbol(symbol)} has no bars in ${timeframe}, only in ${codes.join(', ')}.`,
    }),
    ...(isMissing(strategy, strategies) && { strategy: `There is no strategy '${strategy}': choose another.` }),
  }
}

/** Months are also made of days and finer bars, although only stored ones are offered (DECISIONS 51). */
function canServe(timeframe: string, offered: readonly string[]): boolean {
  return !isMissing(timeframe, offered) || (timeframe === 'MN1' && offered.some((one) => one !== 'W1'))
}

function isMissing(chosen: string, offered: readonly string[]): boolean {
  return chosen !== '' && offered.length > 0 && !offered.includes(chosen)
}

/** Sorted, unique. An unavailable chosen symbol stays, and says so. */
export function symbolOptions(symbols: readonly BacktestSymbol[], chosen: string): SelectOption[] {
  const names = [...new Set(symbols.map(({ symbol }) => symbol))].toSorted()
  const options = names.map((value) => ({ value, label: formatSymbol(value) }))
  return chosen === '' || names.includes(chosen)
    ? options
    : [{ value: chosen, label: `${formatSymbol(chosen)} (not available)` }, ...options]
}

/** Empty without a symbol. */
export function timeframeOptions(symbols: readonly BacktestSymbol[], chosen: string): readonly SelectOption[] {
  return symbols.find(({ symbol }) => symbol === chosen)?.timeframes ?? []
}

/**
 * Adds the chosen timeframe if missing, marked as unavailable if the symbol has others.
 *
 * @param isCompact - labels are codes. @default false
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
  const codes = offered.map(({ value }) => value)
  if (symbol === '' || timeframe === '' || codes.includes(timeframe)) return offered
  const words = isCompact ? timeframe : formatTimeframe(timeframe)
  return [{ value: timeframe, label: canServe(timeframe, codes) ? words : `${words} (not available)` }, ...offered]
}

/** Also sets the symbol's first timeframe (SPEC /backtest). */
export function withSymbol(
  value: BacktestFormValue,
  symbol: string,
  symbols: readonly BacktestSymbol[],
): BacktestFormValue {
  return { ...value, symbol, timeframe: timeframeOptions(symbols, symbol)[0]?.value ?? '' }
}

/** '0.00002' is '0.002%'; undefined if not a number. */
export function percentOf(fraction: string): string | undefined {
  const number = numberOf(fraction)
  // 0.07 * 100 is not 7: hides the rounding error.
  const percent = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 10 })
  return number === null ? undefined : percent.format(Number(number.toPrecision(12)))
}

/** '100000' is '100,000.00'; invalid text is unchanged. */
export function moneyOf(amount: string): string {
  const number = numberOf(amount)
  return number === null ? amount : formatMoney(number)
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
