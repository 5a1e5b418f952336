import type { StepEquityPoint } from '@tidemark/ui'
import { formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { TimeLabelOptions } from '../core/timeLabels'

/** A step, with the account at its bar where that is known. */
export type ListedPoint = StepEquityPoint & { readonly bar?: number | null }

/** The curve in figures, a row per point. A figure that is none reads N/A. @param steps - ascending by time. */
export function equityRows(
  steps: readonly ListedPoint[],
  isPerBar: boolean,
  { timeZone, locale }: TimeLabelOptions,
): ChartRows {
  return {
    head: ['Time', 'Equity', ...(isPerBar ? ['Bar by bar'] : []), 'High-water mark', 'Drawdown'],
    count: steps.length,
    row: (index) => {
      const step = steps[index]
      return [
        formatDateTime(step?.time, { timeZone }),
        formatMoney(step?.value, { locale }),
        ...(isPerBar ? [formatMoney(step?.bar, { locale })] : []),
        formatMoney(step?.peak, { locale }),
        formatFraction(step?.drawdown, { locale }),
      ]
    },
  }
}
