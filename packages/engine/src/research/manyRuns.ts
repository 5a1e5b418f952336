import type { WithheldReason } from '@tidemark/contract'
import { simulate } from '../backtest/simulate'
import type { Watch } from '../backtest/watch'
import { dailySeries } from '../report/daily'
import { headlineAnswer } from '../report/headline'
import { type Portfolio, portfolioOf, type PortfolioRule } from '../report/portfolio'
import { median } from '../statistics/sample'
import type { ComparedRun } from './report'
import { computeBacktest } from './computeBacktest'
import { planRun } from './planRun'

/**
 * RESEARCH.md 10. null with fewer than two common days.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function portfolioRun(runs: readonly ComparedRun[], rule: PortfolioRule, watch?: Watch): Portfolio | null {
  const daily = runs.map(({ request, bars, own }) => {
    const plan = planRun(request, bars, own)
    const { equity } = simulate(plan, watch)
    return { ...dailySeries(plan.bars, equity), start: equity[0]! }
  })
  return portfolioOf(daily, rule)
}

const COMPARED = ['Return [%]', 'Sharpe Ratio', 'Max. Drawdown [%]'] as const

/** Everything except `values` is null if no run has it. */
interface Spread {
  readonly values: readonly (number | null)[]
  readonly median: number | null
  readonly best: number | null
  readonly worst: number | null
  readonly positiveShare: number | null
}

/** One strategy on several symbols, each run separately (RESEARCH.md 10). */
export type SymbolsStudy = Readonly<Record<(typeof COMPARED)[number], Spread>> & Partial<HeadlineSpreads>

/** Of runs on series with calendars (RESEARCH.md 16.3): lost runs count in shares above 0. */
interface HeadlineSpreads {
  readonly return: Spread
  readonly sharpe: Spread
  /** The best is the smallest. */
  readonly maxDrawdown: Omit<Spread, 'positiveShare'>
  readonly bankrupt: number
  /** By run, why it has no Sharpe ratio; null where it has one, or where it is not defined. */
  readonly withheld: readonly (WithheldReason | null)[]
}

/** @throws {RequestError} and {RunCancelled} as a backtest. */
export function symbolsStudy(runs: readonly ComparedRun[], watch?: Watch): SymbolsStudy {
  const all = runs.map(({ request, bars, own }) => {
    const computed = computeBacktest(request, bars, watch, own)
    const isBankrupt = computed.run.bankruptBar !== null
    return { statistics: computed.statistics, answered: headlineAnswer(computed), isBankrupt }
  })
  const told = (name: (typeof COMPARED)[number]) =>
    spreadOf(
      all.map(({ statistics }) => {
        const value = statistics[name]
        return typeof value === 'number' ? value : null
      }),
    )
  const [first, second, third] = COMPARED
  const spreads = { [first]: told(first), [second]: told(second), [third]: told(third) }
  const answers = all.flatMap(({ answered }) => answered ?? [])
  const headlines = answers.map(({ headline }) => headline)
  if (headlines.length < all.length) return spreads
  const bankrupt = all.filter(({ isBankrupt }) => isBankrupt).length
  const { positiveShare: _share, best, worst, ...depths } = spreadOf(headlines.map((one) => one.maxDrawdown))
  return {
    ...spreads,
    return: spreadOf(headlines.map((one) => one.return)),
    sharpe: spreadOf(
      headlines.map(({ sharpe }) => sharpe),
      bankrupt,
    ),
    maxDrawdown: { ...depths, best: worst, worst: best },
    bankrupt,
    withheld: answers.map(({ withheld }) => withheld['sharpe'] ?? null),
  }
}

/** @param lost - runs without a value that were not above 0 either */
function spreadOf(values: readonly (number | null)[], lost = 0): Spread {
  const known = values.filter((value) => value !== null)
  const hasAny = known.length > 0
  return {
    values,
    median: median(known),
    best: hasAny ? Math.max(...known) : null,
    worst: hasAny ? Math.min(...known) : null,
    positiveShare: hasAny || lost > 0 ? known.filter((value) => value > 0).length / (known.length + lost) : null,
  }
}
