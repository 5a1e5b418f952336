import { toCsv, type StepEquityPoint } from '@tidemark/ui'
import { isoIn } from '@tidemark/ui/format'

/** One row per step, times ISO 8601 on the clock of the zone, numbers in full; the drawdown in percent, as its head says. */
export function equityCsv(steps: readonly StepEquityPoint[], timeZone: string): string {
  return toCsv([
    ['Time', 'Equity', 'High-water mark', 'Drawdown [%]'],
    ...steps.map(({ time, value, peak, drawdown }) => [isoIn(time, timeZone), value, peak, drawdown * 100]),
  ])
}
