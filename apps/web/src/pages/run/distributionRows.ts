import type { BacktestRun } from '@tidemark/api'
import { EXIT_REASONS, type ExitReason, type RunReport } from '@tidemark/contract'
import type { StatisticRow } from '@tidemark/ui'
import { formatCount, formatFraction, formatMoney } from '@tidemark/ui/format'

const signed = (value: number | null) => formatFraction(value, { sign: 'always' })

export function sizeRows({ all }: Pick<RunReport, 'all'>): readonly StatisticRow[] {
  return [
    { label: 'Mean return', value: signed(all.expectancy) },
    { label: 'Mean win', value: signed(all.averageWin) },
    { label: 'Mean loss', value: signed(all.averageLoss) },
    { label: 'Best and worst', value: `${signed(all.bestReturn)} / ${signed(all.worstReturn)}` },
  ]
}

function sideOf(name: string, { trades, winRate, pnl }: RunReport['all']): readonly StatisticRow[] {
  const won = trades === 0 ? undefined : `won ${formatFraction(winRate)}`
  return [
    { label: `${name} trades`, value: formatCount(trades), note: won },
    { label: `${name} PnL`, value: formatMoney(pnl, { sign: 'always' }) },
  ]
}

export function sideRows({ long, short }: Pick<RunReport, 'long' | 'short'>): readonly StatisticRow[] {
  return [...sideOf('Long', long), ...sideOf('Short', short)]
}

export const EXIT_NAMES: Readonly<Record<ExitReason, string>> = {
  signal: 'Signal',
  stop: 'Stop',
  target: 'Target',
  end: 'End of data',
  emptied: 'Account emptied',
}

/** Omits zeros. Empty if not sent. */
export function exitRows({ trades }: Pick<BacktestRun, 'trades'>): readonly StatisticRow[] {
  return EXIT_REASONS.flatMap((reason) => {
    const count = trades.filter(({ ExitReason }) => ExitReason === reason).length
    return count === 0 ? [] : [{ label: EXIT_NAMES[reason], value: formatCount(count) }]
  })
}
