import type { ComparedPrices } from '@tidemark/api'
import type { CorrelationResult } from '@tidemark/contract'
import type { CorrelationFormValue } from '@tidemark/ui'
import { formatCount, formatPlotValue, formatStrength, formatSymbol, seriesZone } from '@tidemark/ui/format'
import { timeframeLabel } from '../shared/timeframeLabel'
import { daysText, seriesName } from '../shared/seriesWords'

type Pair = Pick<CorrelationFormValue, 'first' | 'second'>

/** The symbols, with timeframes if they are equal. */
export function pairNames({ first, second }: Pair): readonly [first: string, second: string] {
  if (first.symbol === second.symbol) return [seriesName(first), seriesName(second)]
  return [formatSymbol(first.symbol), formatSymbol(second.symbol)]
}

/** 'EUR/USD and GBP/USD, Daily', or each with its timeframe if they differ. */
export function pairText({ first, second }: Pair): string {
  if (first.symbol === second.symbol || first.timeframe !== second.timeframe) {
    return `${seriesName(first)} and ${seriesName(second)}`
  }
  return `${formatSymbol(first.symbol)} and ${seriesName(second)}`
}

/** Returns the zone of the pair's times: UTC where only one series has dates, which another zone would move. */
export function pairZone({ first, second }: Pair, timeZone: string): string {
  const [one, other] = [seriesZone(first.timeframe, timeZone), seriesZone(second.timeframe, timeZone)]
  return one === other ? one : 'UTC'
}

/** '2024-01-02 to 2024-12-30, close, log returns, 259 paired bars'. */
export function methodText(compared: CorrelationFormValue, n: number | undefined): string {
  return [
    daysText(compared),
    compared.component,
    compared.useLogReturns ? 'log returns' : 'levels',
    n === undefined ? '' : `${formatCount(n)} paired ${n === 1 ? 'bar' : 'bars'}`,
  ]
    .filter((word) => word !== '')
    .join(', ')
}

/** Says which bars the chart omits or aggregates; '' if none. */
export function extentText({ extent, first, second }: Pick<ComparedPrices, 'extent' | 'first' | 'second'>): string {
  if (extent === 'whole') return ''
  const most = formatCount(Math.max(first.length, second.length))
  return extent === 'thinned'
    ? `The chart draws ${most} points over all of these dates; each stands for several bars. The statistics cover every bar.`
    : `The chart draws only the first ${most} bars of each symbol. The statistics cover all bars in these dates.`
}

/** Summarizes the form in one line, most important first. */
export function correlationWords(inputs: CorrelationFormValue): string[] {
  const { first, second, component } = inputs
  const symbols = [first, second].flatMap(({ symbol }) => (symbol === '' ? [] : [formatSymbol(symbol)]))
  const timeframes = [first, second].map(({ timeframe }) => timeframeLabel(timeframe))
  const words = [symbols.join(', '), [...new Set(timeframes)].join(', '), daysText(inputs), component]
  return [...new Set(words.filter((word) => word !== ''))]
}

export function analyzedText(compared: CorrelationFormValue, { pearson_corr: figure }: CorrelationResult): string {
  const value =
    figure === null ? 'N/A' : `${formatPlotValue(figure, { sign: 'always' })}, ${formatStrength(figure).toLowerCase()}`
  return `Analyzed ${pairText(compared)}. Pearson Correlation ${value}.`
}
