import type { DemoConfig } from '@tidemark/contract'
import { formatCount } from '@tidemark/ui/format'

/** One thing that a demo limits, and to what. */
export interface Allowance {
  readonly name: string
  readonly value: string
}

/** What a configuration lets a visitor do, in the order in which it matters. @param used - backtests that the session has run */
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
