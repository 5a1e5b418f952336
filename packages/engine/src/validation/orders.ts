import { quantile, sorted } from '../statistics/sample'
import { type ByLevel, byLevel, LEVELS } from './bootstrap'
import { drawOrder } from './draws'
import { Generator } from './generator'

const ROUNDING = 1e-12

/** RESEARCH.md 7.5. Drawdowns are positive fractions. */
export interface OrderShuffle {
  readonly n: number
  readonly paths: number
  readonly seed: number
  /** Wealth after all trades, from 1: the same in every order. */
  readonly terminal: number
  readonly observedMaxDrawdown: number
  readonly maxDrawdown: ByLevel<number>
  /** Of orders with a deeper maximum drawdown than observed. */
  readonly shareWorse: number
}

/** Per trade in closing order; they compound to the total. null when the account was empty before a trade. */
export function accountReturns(pnl: Float64Array, cash: number): Float64Array | null {
  const returns = new Float64Array(pnl.length)
  let account = cash
  for (let j = 0; j < pnl.length; j++) {
    if (account <= 0) return null
    returns[j] = pnl[j]! / account
    account += pnl[j]!
  }
  return returns
}

/**
 * @param returns - of the account, one per trade, in order
 * @param onDraw - receives every order in a reused array
 * @returns null with fewer than two trades.
 */
export function shuffleOrders(
  returns: Float64Array,
  seed: number,
  paths = 1000,
  onDraw?: (order: Int32Array) => void,
): OrderShuffle | null {
  const n = returns.length
  if (n < 2) return null
  const order = new Int32Array(n)
  const observed = compound(returns, (k) => k)
  const generator = new Generator(seed)
  const dips = new Float64Array(paths)
  let worse = 0
  for (let p = 0; p < paths; p++) {
    drawOrder(generator, order)
    onDraw?.(order)
    const { maxDrawdown } = compound(returns, (k) => order[k]!)
    dips[p] = maxDrawdown
    if (maxDrawdown > observed.maxDrawdown + ROUNDING) worse++
  }
  const ascending = sorted(dips)
  return {
    n,
    paths,
    seed,
    terminal: observed.terminal,
    observedMaxDrawdown: observed.maxDrawdown,
    maxDrawdown: byLevel(LEVELS, (level) => quantile(ascending, level)!),
    shareWorse: worse / paths,
  }
}

export interface OrderTrace {
  readonly firstOrder: readonly number[]
  /** Sum over all orders of index * (position + 1), modulo 2^31 - 1. */
  readonly indexChecksum: number
}

const CHECKSUM_MODULUS = 2_147_483_647

export function tracedOrders(returns: Float64Array, seed: number, paths?: number): (OrderShuffle & OrderTrace) | null {
  let firstOrder: number[] | null = null
  let indexChecksum = 0
  const answer = shuffleOrders(returns, seed, paths, (order) => {
    firstOrder ??= [...order.subarray(0, 40)]
    for (let k = 0; k < order.length; k++) indexChecksum = (indexChecksum + order[k]! * (k + 1)) % CHECKSUM_MODULUS
  })
  return answer === null ? null : { ...answer, firstOrder: firstOrder ?? [], indexChecksum }
}

function compound(returns: Float64Array, at: (k: number) => number): { terminal: number; maxDrawdown: number } {
  let wealth = 1
  let peak = 1
  let maxDrawdown = 0
  for (let k = 0; k < returns.length; k++) {
    wealth *= 1 + returns[at(k)]!
    if (wealth > peak) peak = wealth
    else maxDrawdown = Math.max(maxDrawdown, 1 - wealth / peak)
  }
  return { terminal: wealth, maxDrawdown }
}
