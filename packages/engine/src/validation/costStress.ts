import type { BacktestRequest, Statistics } from '@tidemark/contract'
import type { Bars } from '../bars'
import type { Watch } from '../backtest/watch'
import { computeBacktest } from '../research/runBacktest'
import type { StrategyDeclaration } from '../strategies/declaration'

const MULTIPLIERS = [0, 0.5, 1, 1.5, 2, 2.5, 3]

/** The bracket of the break-even multiplier: doubled from the first to the last, then halved down to the tolerance. */
const FIRST_HIGH = 3
const LAST_HIGH = 96
const MULTIPLIER_TOLERANCE = 1e-4
const HIGHEST_FEE = 0.05
const FEE_TOLERANCE = 1e-7

/** Why there is no break-even multiplier: nothing is paid, nothing is earned without costs, or it is above 96. */
export type NoBreakEven = 'no-costs' | 'no-edge' | 'beyond'

/** A run again at a multiple of its costs: figures of ENGINE under their names. */
export type StressRow = { readonly multiplier: number } & Pick<
  Statistics,
  'Return [%]' | 'Sharpe Ratio' | 'Max. Drawdown [%]' | '# Trades' | 'Profit Factor'
>

/** How much worse costs may get (RESEARCH.md 8). */
export interface CostStress {
  readonly rows: readonly StressRow[]
  /** All costs times this bring the return to 0. */
  readonly breakEvenMultiplier: number | null
  readonly reason: NoBreakEven | null
  /** The relative fee per fill that alone brings the return to 0; null when there is none up to 5 %. */
  readonly breakEvenFee: number | null
}

/**
 * Runs a request at 0 to 3 times its costs and looks for the costs at which nothing is left.
 *
 * @param own - strategies that the request may name beside those that are built in
 * @throws {RequestError} and {RunCancelled} as a backtest.
 */
export function stressCosts(
  request: BacktestRequest,
  bars: Bars,
  watch?: Watch,
  own?: readonly StrategyDeclaration[],
): CostStress {
  const asked = watch?.shouldStop && { shouldStop: watch.shouldStop }
  const run = (one: BacktestRequest): Statistics => computeBacktest(one, bars, asked, own).statistics
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

/** The request with all four of its costs multiplied. */
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
