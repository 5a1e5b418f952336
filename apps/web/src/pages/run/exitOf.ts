import type { BacktestRun } from '@tidemark/api'
import type { Trade } from '@tidemark/contract'

/** How a trade ended. */
export type ExitKind = 'Stop' | 'Target' | 'Signal' | 'End of data' | 'Account emptied'

/** Prices closer than this are equal, up to rounding. */
const ROUNDING = 1e-9

/**
 * Infers how a trade ended from its prices: a fill at or beyond the stop was the stop's, one at or beyond the target
 * the target's. null if the backend does not send stop and target.
 */
export function exitOf(
  { Size, ExitPrice, ExitTime, SL, TP }: Trade,
  { provenance, bankrupt_at }: Pick<BacktestRun, 'provenance' | 'bankrupt_at'>,
): ExitKind | null {
  if (SL === undefined && TP === undefined) return null
  const side = Math.sign(Size)
  // Slippage affects both fills.
  const least = 1 - side * (provenance?.slippage ?? 0)
  if (isFilledAt(SL, least, (price) => side * (price - ExitPrice))) return 'Stop'
  if (isFilledAt(TP, least, (price) => side * (ExitPrice - price))) return 'Target'
  if (bankrupt_at === ExitTime) return 'Account emptied'
  return ExitTime === provenance?.last_bar ? 'End of data' : 'Signal'
}

function isFilledAt(level: number | null | undefined, slip: number, beyond: (price: number) => number): boolean {
  if (level === null || level === undefined) return false
  const price = level * slip
  return beyond(price) >= -ROUNDING * Math.abs(price)
}
