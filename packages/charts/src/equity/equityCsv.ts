import { toCsv, type StepEquityPoint } from '@tidemark/ui'

/** One row per step, times ISO 8601 in UTC, numbers in full; the drawdown in percent, as its head says. */
export function equityCsv(steps: readonly StepEquityPoint[]): string {
  return toCsv([
    ['Time', 'Equity', 'High-water mark', 'Drawdown [%]'],
    ...steps.map(({ time, value, peak, drawdown }) => [isoOf(time), value, peak, drawdown * 100]),
  ])
}

function isoOf(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
