import { type BacktestRequestInput, type Summary, splitSeriesName, TIMEFRAME_LABELS } from '@tidemark/contract'
import type { BacktestFormValue } from '@tidemark/ui'
import { formatCount, formatCounted, formatMetric, formatMoney, formatSymbol, NOT_AVAILABLE } from '@tidemark/ui/format'
import { timeframeLabel } from '../shared/timeframeLabel'

/** 'RSI Strategy on EUR/USD, 1 Hour'. */
export function nameOfRequest({ strategy_name, symbol }: BacktestRequestInput): string {
  const series = splitSeriesName(symbol)
  const on = series === null ? symbol : `${formatSymbol(series.symbol)}, ${TIMEFRAME_LABELS[series.timeframe]}`
  return `${strategy_name} on ${on}`
}

export function finishedText(summary: Summary): string {
  const count = summary['# Trades']
  const trades = formatCounted(count, 'trade')
  const result = formatMetric(summary['Return [%]'], { sign: 'always' })
  return `Backtest finished: ${trades}, return ${result === NOT_AVAILABLE ? 'not available' : `${result}%`}.`
}

/** Summarizes the form in one line, most important first. */
export function inputWords(inputs: BacktestFormValue): string[] {
  const { symbol, timeframe, strategy, initCash, startDate, endDate } = inputs
  const dates =
    startDate !== '' && endDate !== ''
      ? `${startDate} to ${endDate}`
      : startDate !== ''
        ? `from ${startDate}`
        : endDate !== ''
          ? `until ${endDate}`
          : ''
  return [formatSymbol(symbol), timeframeLabel(timeframe), strategy, dates, `cash ${cashText(initCash)}`].filter(
    (word) => word !== '',
  )
}

/** Omits decimals of integers; invalid text is unchanged. */
function cashText(typed: string): string {
  const cash = Number(typed)
  if (typed.trim() === '' || !Number.isFinite(cash)) return typed
  return Number.isInteger(cash) ? formatCount(cash) : formatMoney(cash)
}
