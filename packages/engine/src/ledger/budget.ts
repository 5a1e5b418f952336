import { expectedMaxSharpe } from '../validation/confidence'

const MOST = Math.log(1e9)
const HALVINGS = 100

/**
 * In how many independent tries luck alone is expected to reach a Sharpe ratio (RESEARCH.md 14.4).
 *
 * @param variance - of the tries' ratios by luck
 * @returns 0 for a target below 0; null for one that a billion tries do not reach
 */
export function luckBudget(target: number, variance: number): number | null {
  if (target < 0) return 0
  if (target > expectedMaxSharpe(variance, Math.exp(MOST))) return null
  let [low, high] = [0, MOST]
  for (let k = 0; k < HALVINGS; k++) {
    const middle = (low + high) / 2
    if (expectedMaxSharpe(variance, Math.exp(middle)) < target) low = middle
    else high = middle
  }
  return Math.exp((low + high) / 2)
}

/**
 * What luck would reach after more tries on `n` daily returns, per period.
 *
 * @param effective - effective number of the tries so far
 */
export function luckAfter(effective: number, more: number, n: number): number {
  return expectedMaxSharpe(1 / (n - 1), effective + more)
}
