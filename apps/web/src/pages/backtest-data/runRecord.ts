import type { BacktestRun } from '@tidemark/api'
import type { RunParameter, RunRecord } from '@tidemark/ui'
import { formatCount, formatMetric, formatMoney, formatSymbol, NOT_AVAILABLE } from '@tidemark/ui/format'
import { describeRun } from '../backtest/describeRun'

/** A stored result's head: what was run and with what. No parameters where its backend keeps none. */
export function recordOf(result: BacktestRun): RunRecord {
  return { ...describeRun(result), parameters: parametersOf(result) }
}

function parametersOf({ provenance }: BacktestRun): readonly RunParameter[] {
  if (provenance === undefined) return []
  const { params, options, init_cash, fees, slippage } = provenance
  return [
    // What is null was left to the engine.
    ...Object.entries({ ...params, ...options })
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ({ name, value: String(value) })),
    { name: 'init_cash', value: formatMoney(init_cash) },
    { name: 'fees', value: fractionText(fees) },
    { name: 'slippage', value: fractionText(slippage) },
  ]
}

/** As it would be typed: '0.0000002' rather than '2e-7'. */
function fractionText(fraction: number): string {
  return fraction.toFixed(12).replace(/\.?0+$/, '')
}

/** What assistive technology hears when a run is shown. */
export function shownText(result: BacktestRun): string {
  const { strategy, symbol } = describeRun(result)
  const count = result.summary['# Trades']
  const earned = formatMetric(result.summary['Return [%]'], { sign: 'always' })
  return [
    `${strategy} on ${formatSymbol(symbol)}:`,
    `${formatCount(count)} ${count === 1 ? 'trade' : 'trades'},`,
    `return ${earned === NOT_AVAILABLE ? 'not available' : `${earned}%`}.`,
  ].join(' ')
}
