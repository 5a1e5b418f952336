import type { BacktestRun } from '@tidemark/api'
import { runTitle } from '@tidemark/ui'
import { formatCounted, formatMetric, NOT_AVAILABLE } from '@tidemark/ui/format'
import { describeRun } from '../run/describeRun'

export function shownText(result: BacktestRun): string {
  const { strategy, symbol } = describeRun(result)
  const count = result.summary['# Trades']
  const earned = formatMetric(result.summary['Return [%]'], { sign: 'always' })
  return [
    `${runTitle({ strategy, symbol })}:`,
    `${formatCounted(count, 'trade')},`,
    `return ${earned === NOT_AVAILABLE ? 'not available' : `${earned}%`}.`,
  ].join(' ')
}
