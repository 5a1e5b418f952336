import type { BacktestRun } from '@tidemark/api'
import { formatCounted, formatMetric, formatSymbol, NOT_AVAILABLE } from '@tidemark/ui/format'
import { describeRun } from '../run/describeRun'

export function shownText(result: BacktestRun): string {
  const { strategy, symbol } = describeRun(result)
  const count = result.summary['# Trades']
  const earned = formatMetric(result.summary['Return [%]'], { sign: 'always' })
  return [
    `${strategy} on ${formatSymbol(symbol)}:`,
    `${formatCounted(count, 'trade')},`,
    `return ${earned === NOT_AVAILABLE ? 'not available' : `${earned}%`}.`,
  ].join(' ')
}
