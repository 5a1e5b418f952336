import { toCsv } from '@tidemark/ui'
import { isoIn } from '@tidemark/ui/format'
import type { ListedPoint } from './equityRows'

/** One row per point, times ISO 8601 on the clock of the zone, numbers in full; the drawdown in percent, as its head says. */
export function equityCsv(steps: readonly ListedPoint[], isPerBar: boolean, timeZone: string): string {
  return toCsv([
    ['Time', 'Equity', ...(isPerBar ? ['Bar by bar'] : []), 'High-water mark', 'Drawdown [%]'],
    ...steps.map(({ time, value, bar = null, peak, drawdown }) => [
      isoIn(time, timeZone),
      value,
      ...(isPerBar ? [bar] : []),
      peak,
      drawdown * 100,
    ]),
  ])
}
