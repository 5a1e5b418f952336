import type { ResampleAnswer } from '@tidemark/contract'
import type { StatisticRow } from '@tidemark/ui'
import { formatCounted, formatFraction, formatMetric, formatMoney, inPeriods, periodWord } from '@tidemark/ui/format'
import { reasonText } from '@tidemark/ui/metrics'

type Result = NonNullable<ResampleAnswer['result']>
type Bootstrap = NonNullable<Result['bootstrap']>
type Orders = NonNullable<Result['orders']>

const METHODS = {
  stationary: 'blocks of random length',
  circular: 'blocks of one length',
} as const

/**
 * Formats a bootstrap's results.
 *
 * @param periodsPerYear - annualises the Sharpe ratio; null leaves it per day
 */
export function bootstrapRows(
  bootstrap: Bootstrap,
  cash: number,
  periodsPerYear: number | null,
): readonly StatisticRow[] {
  const {
    n,
    horizon,
    paths,
    method,
    blockLength,
    seed,
    terminal,
    maxDrawdown,
    sharpe95,
    observedMaxDrawdown,
    withheld,
  } = bootstrap
  const end = (level: string) => formatMoney((terminal[level] ?? Number.NaN) * cash)
  const period = periodWord(periodsPerYear)
  const say = (text: string) => inPeriods(text, periodsPerYear)
  const scale = Math.sqrt(periodsPerYear ?? 1)
  return [
    {
      label: 'Final account',
      value: `${end('0.025')} to ${end('0.975')}`,
      note: '95 % of the paths',
    },
    {
      label: `Sharpe ratio ${periodsPerYear === null ? 'per day' : 'per year'}`,
      value: sharpe95 === null ? 'N/A' : `${formatMetric(sharpe95[0] * scale)} to ${formatMetric(sharpe95[1] * scale)}`,
      note:
        sharpe95 === null ? say(reasonText(withheld?.['sharpe95']) ?? 'Every path is constant') : sharpeNote(sharpe95),
    },
    {
      label: 'Largest drawdown',
      value: `${formatFraction(maxDrawdown['0.5'])}, 1 in 20 over ${formatFraction(maxDrawdown['0.95'])}`,
      note:
        observedMaxDrawdown === null
          ? undefined
          : `the run had ${formatFraction(observedMaxDrawdown)} at ${period} ends`,
    },
    {
      label: 'Drawn',
      value: `${formatCounted(paths, 'path')} of ${formatCounted(horizon, period)}`,
      note: `from ${formatCounted(n, say('daily return'))} in ${METHODS[method]}, ${formatMetric(blockLength)} ${period}s on average`,
    },
    { label: 'Seed', value: String(seed), note: 'the same seed gives the same paths everywhere' },
  ]
}

function sharpeNote([low, high]: readonly [number, number]): string {
  if (low > 0) return '95 % interval, above zero'
  return high < 0 ? '95 % interval, below zero' : '95 % interval, not distinguishable from zero'
}

/** Formats the results of shuffling trades. */
export function orderRows(
  { n, paths, seed, terminal, observedMaxDrawdown, maxDrawdown, shareWorse }: Orders,
  cash: number,
): readonly StatisticRow[] {
  return [
    { label: 'Final account', value: formatMoney(terminal * cash), note: 'the same for every order' },
    {
      label: 'Largest drawdown',
      value: `${formatFraction(maxDrawdown['0.5'])}, 1 in 20 over ${formatFraction(maxDrawdown['0.95'])}`,
      note: observedMaxDrawdown === null ? undefined : `the run’s own order had ${formatFraction(observedMaxDrawdown)}`,
    },
    {
      label: 'Orders that fall deeper',
      value: formatFraction(shareWorse),
      note: `of ${formatCounted(paths, 'order')} of ${formatCounted(n, 'trade')}`,
    },
    { label: 'Seed', value: String(seed), note: 'the same seed gives the same orders everywhere' },
  ]
}
