import { formatMoney, formatSymbol, formatTimeframe } from '../../format'
import type { SelectOption } from '../select-field/SelectField'
import type { BacktestFormErrors, BacktestFormValue, BacktestSymbol } from './backtestFormTypes'

/**
 * SPEC /backtest: a run needs a symbol, a timeframe and a strategy; all else has a default.
 *
 * @returns the sentence on the first of them that is missing; null when it can be run.
 */
export function missingChoice({ symbol, timeframe, strategy }: BacktestFormValue): string | null {
  if (symbol === '') return 'Please select a symbol'
  if (timeframe === '') return 'Please select a timeframe'
  return strategy === '' ? 'Please select a strategy' : null
}

/** What is on offer; empty while it is on its way, or where nobody can say. */
interface Offer {
  readonly symbols: readonly BacktestSymbol[]
  /** By name. */
  readonly strategies: readonly string[]
}

/** A sentence for each choice, come from an address or an earlier visit, that is not on offer. What is unknown is not refused. */
export function notOffered(
  { symbol, timeframe, strategy }: BacktestFormValue,
  { symbols, strategies }: Offer,
): BacktestFormErrors {
  const names = symbols.map((known) => known.symbol)
  const timeframes = timeframeOptions(symbols, symbol)
  const codes = timeframes.map(({ value }) => value)
  return {
    ...(isMissing(symbol, names) && {
      symbol: `There are no prices of ${formatSymbol(symbol)}: choose another symbol.`,
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

/** The symbols as choices, each once and in order. One that was chosen and is no longer on offer stays, and says so. */
export function symbolOptions(symbols: readonly BacktestSymbol[], chosen: string): SelectOption[] {
  const names = [...new Set(symbols.map(({ symbol }) => symbol))].toSorted()
  const options = names.map((value) => ({ value, label: formatSymbol(value) }))
  return chosen === '' || names.includes(chosen)
    ? options
    : [{ value: chosen, label: `${formatSymbol(chosen)} (not available)` }, ...options]
}

/** @returns the choices of the chosen symbol; empty before one is chosen. */
export function timeframeOptions(symbols: readonly BacktestSymbol[], chosen: string): readonly SelectOption[] {
  return symbols.find(({ symbol }) => symbol === chosen)?.timeframes ?? []
}

/**
 * @param isCompact - by their codes. @default false
 * @returns the same, and what was chosen where it is not among them: of a symbol that nobody knows, or not yet, so that it can be
 * read; of one that has others, with the word that it is not on offer.
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

/** The form with another symbol. SPEC /backtest: that chooses its first timeframe. */
export function withSymbol(
  value: BacktestFormValue,
  symbol: string,
  symbols: readonly BacktestSymbol[],
): BacktestFormValue {
  return { ...value, symbol, timeframe: timeframeOptions(symbols, symbol)[0]?.value ?? '' }
}

/** A fraction as typed, in percent: '0.00002' is '0.002%'. undefined for a text that is no number. */
export function percentOf(fraction: string, locale?: string): string | undefined {
  const number = numberOf(fraction)
  // 0.07 * 100 is not 7: twelve digits are more than anyone types and fewer than the dust.
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 10 })
  return number === null ? undefined : percent.format(Number(number.toPrecision(12)))
}

/** An amount as typed, the way amounts are read: '100000' is '100,000.00'. Text that is no number stays as it is. */
export function moneyOf(amount: string, locale?: string): string {
  const number = numberOf(amount)
  return number === null ? amount : formatMoney(number, { locale })
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
