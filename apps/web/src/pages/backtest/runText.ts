import { type BacktestRequestInput, type Summary, splitSeriesName, TIMEFRAME_LABELS } from '@tidemark/contract'
import { formatCounted, formatMetric, formatSymbol, NOT_AVAILABLE } from '@tidemark/ui/format'

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
