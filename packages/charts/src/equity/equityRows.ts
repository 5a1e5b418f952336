import type { StepEquityPoint } from '@tidemark/ui'
import { formatDateTime, formatFraction, formatMoney } from '@tidemark/ui/format'
import type { ChartRows } from '../card/ChartTable'
import type { TimeLabelOptions } from '../core/timeLabels'

/** The curve in figures, a row per step. A figure that is none reads N/A. @param steps - ascending by time. */
export function equityRows(steps: readonly StepEquityPoint[], { timeZone, locale }: TimeLabelOptions): ChartRows {
  return {
    head: ['Time', 'Equity', 'High-water mark', 'Drawdown'],
    count: steps.length,
    row: (index) => {
      const step = steps[index]
      return [
        formatDateTime(step?.time, { timeZone }),
        formatMoney(step?.value, { locale }),
        formatMoney(step?.peak, { locale }),
        formatFraction(step?.drawdown, { locale }),
      ]
    },
  }
}
