import type { DemoConfig } from '@tidemark/contract'
import { formatCount } from '@tidemark/ui/format'

export interface Allowance {
  readonly name: string
  readonly value: string
}

/**
 * Returns a configuration's limits, most important first.
 *
 * @param used - backtests run in the session
 */
export function demoAllowances(config: DemoConfig, used: number): readonly Allowance[] {
  const { maxBacktestRuns, maxChartDataPoints, sessionDurationHours: hours, restrictedFeatures } = config
  const lists = [
    ['Symbols', config.availableSymbols],
    ['Strategies', config.availableStrategies],
    ['Indicators', config.availableIndicators],
  ] as const
  return [
    { name: 'Backtest runs', value: `${used} of ${maxBacktestRuns} used` },
    { name: 'Points in a chart', value: `the latest ${formatCount(maxChartDataPoints)}` },
    { name: 'Length of a session', value: hours === 1 ? '1 hour' : `${hours} hours` },
    ...lists.flatMap(([name, only]) => (only.length === 0 ? [] : [{ name, value: `only ${only.join(', ')}` }])),
    ...(restrictedFeatures.length === 0 ? [] : [{ name: 'Left out', value: restrictedFeatures.join(', ') }]),
  ]
}
