import type { BacktestRun } from '@tidemark/api'
import type { RunReport } from '@tidemark/contract'
import type { StatisticRow } from '@tidemark/ui'
import { formatCount, formatCounted, formatFraction } from '@tidemark/ui/format'

type PeriodTable = RunReport['months']

const signed = (value: number | null) => formatFraction(value, { sign: 'always' })

function nameOf({ year, month }: PeriodTable['rows'][number]): string {
  return month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}

function rowsOf({ rows, best, worst }: PeriodTable, one: string, many: string): StatisticRow[] {
  const returns = rows.map((row) => row.return).filter((value) => value !== null)
  const named = (wanted: number | null) => {
    const found = rows.find((row) => row.return === wanted && wanted !== null)
    return found === undefined ? undefined : `${nameOf(found)}${found.partial ? ', partly' : ''}`
  }
  return [
    {
      label: `Positive ${many}`,
      value: `${formatCount(returns.filter((value) => value > 0).length)} of ${formatCount(returns.length)}`,
    },
    { label: `Best ${one}`, value: signed(best), note: named(best) },
    { label: `Worst ${one}`, value: signed(worst), note: named(worst) },
  ]
}

export function monthRows({ months }: Pick<RunReport, 'months'>): readonly StatisticRow[] {
  return rowsOf(months, 'month', 'months')
}

export function yearRows({ years }: Pick<RunReport, 'years'>): readonly StatisticRow[] {
  return rowsOf(years, 'year', 'years')
}

/** Left out, to see how much depends on them. */
export const BEST_TRADES = 5

/**
 * How much depends on few trades or months.
 *
 * @param withoutBest - the run without its best trades; null until it is measured
 */
export function concentrationRows(
  { months, all }: Pick<RunReport, 'months' | 'all'>,
  withoutBest: Pick<BacktestRun, 'summary'> | null,
): readonly StatisticRow[] {
  const best = months.best ?? 0
  const returns = months.rows.map((row) => row.return ?? 0)
  const at = returns.indexOf(best)
  const withoutMonth = returns.reduce((growth, value, i) => (i === at ? growth : growth * (1 + value)), 1) - 1
  const rest = all.trades > BEST_TRADES ? (withoutBest?.summary['Return [%]'] ?? null) : null
  return [
    { label: 'Return without the best month', value: signed(months.best === null ? null : withoutMonth) },
    {
      label: `Return without the best ${BEST_TRADES} trades`,
      value: signed(rest === null ? null : rest / 100),
    },
    { label: 'Longest losing run', value: formatCounted(all.longestLoss, 'trade') },
  ]
}
