import type { BacktestRequest, Statistics } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { Decisions } from '../backtest/plan'
import type { Watch } from '../backtest/watch'
import { computeBacktest } from '../research/computeBacktest'
import type { StrategyDeclaration } from '../strategies/declaration'

const MULTIPLIERS = [0, 0.5, 1, 1.5, 2, 2.5, 3]

/** The break-even's bracket: doubled from the first to the last, then bisected to the tolerance. */
const FIRST_HIGH = 3
const LAST_HIGH = 96
const MULTIPLIER_TOLERANCE = 1e-4
const HIGHEST_FEE = 0.05
const FEE_TOLERANCE = 1e-7

/** No costs, no profit even without them, or beyond 96 times. */
type NoBreakEven = 'no-costs' | 'no-edge' | 'beyond'

/** Metrics under ENGINE's names. */
type StressRow = { readonly multiplier: number } & Pick<
  Statistics,
  'Return [%]' | 'Sharpe Ratio' | 'Max. Drawdown [%]' | '# Trades' | 'Profit Factor'
>

/** RESEARCH.md 8. */
export interface CostStress {
  readonly rows: readonly StressRow[]
  /** Of all costs, for a return of 0. */
  readonly breakEvenMultiplier: number | null
  readonly reason: NoBreakEven | null
  /** Relative, per fill, alone brings the return to 0; null if none up to 5 % does. */
  readonly breakEvenFee: number | null
}

/**
 * Runs 0 to 3 times the costs and searches for the break-even.
 *
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function stressCosts(
  request: BacktestRequest,
  bars: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): CostStress {
  const asked = watch?.shouldStop && { shouldStop: watch.shouldStop }
  const remembering = own?.map(decidingOnce)
  const run = (one: BacktestRequest): Statistics => computeBacktest(one, bars, asked, remembering).statistics
  const returnAt = (one: BacktestRequest): number => Number(run(one)['Return [%]'] ?? 0)
  const rows = MULTIPLIERS.map((multiplier, k): StressRow => {
    const statistics = run(timesCosts(request, multiplier))
    watch?.onProgress?.((k + 1) / (2 * MULTIPLIERS.length))
    return {
      multiplier,
      'Return [%]': statistics['Return [%]'] ?? null,
      'Sharpe Ratio': statistics['Sharpe Ratio'] ?? null,
      'Max. Drawdown [%]': statistics['Max. Drawdown [%]'] ?? null,
      '# Trades': statistics['# Trades'] ?? null,
      'Profit Factor': statistics['Profit Factor'] ?? null,
    }
  })
  const hasEdge = Number(rows[0]?.['Return [%]'] ?? 0) > 0
  const breakEven = breakEvenOf(request, hasEdge, (multiplier) => returnAt(timesCosts(request, multiplier)))
  const feeOnly = (fees: number) => returnAt({ ...timesCosts(request, 0), fees })
  const breakEvenFee =
    !hasEdge || feeOnly(HIGHEST_FEE) > 0 ? null : bisect(0, HIGHEST_FEE, FEE_TOLERANCE, (fee) => feeOnly(fee) > 0)
  watch?.onProgress?.(1)
  return { rows, ...breakEven, breakEvenFee }
}

/** Costs do not change decisions, and an own strategy may be slow. */
function decidingOnce(strategy: StrategyDeclaration): StrategyDeclaration {
  let decided: Decisions | null = null
  return { ...strategy, decide: (...given) => (decided ??= strategy.decide(...given)) }
}

function breakEvenOf(
  request: BacktestRequest,
  hasEdge: boolean,
  returnAt: (multiplier: number) => number,
): Pick<CostStress, 'breakEvenMultiplier' | 'reason'> {
  const costs = [request.fees, request.slippage, request.config.spread, request.config.fixed_fee]
  if (costs.every((cost) => Number(cost ?? 0) === 0)) return { breakEvenMultiplier: null, reason: 'no-costs' }
  if (!hasEdge) return { breakEvenMultiplier: null, reason: 'no-edge' }
  let low = 0
  let high = FIRST_HIGH
  while (returnAt(high) > 0) {
    if (high >= LAST_HIGH) return { breakEvenMultiplier: null, reason: 'beyond' }
    low = high
    high *= 2
  }
  const earns = (multiplier: number) => returnAt(multiplier) > 0
  return { breakEvenMultiplier: bisect(low, high, MULTIPLIER_TOLERANCE, earns), reason: null }
}

function bisect(from: number, to: number, tolerance: number, earns: (at: number) => boolean): number {
  let [low, high] = [from, to]
  while (high - low > tolerance) {
    const middle = (low + high) / 2
    if (earns(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function timesCosts(request: BacktestRequest, multiplier: number): BacktestRequest {
  const { spread, fixed_fee: fixedFee } = request.config
  return {
    ...request,
    fees: request.fees * multiplier,
    slippage: request.slippage * multiplier,
    config: {
      ...request.config,
      ...(typeof spread === 'number' && { spread: spread * multiplier }),
      ...(typeof fixedFee === 'number' && { fixed_fee: fixedFee * multiplier }),
    },
  }
}
