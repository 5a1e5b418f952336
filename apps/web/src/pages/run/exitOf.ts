import type { BacktestRun } from '@tidemark/api'
import type { Trade } from '@tidemark/contract'

export type ExitKind = 'Stop' | 'Target' | 'Signal' | 'End of data' | 'Account emptied'

const ROUNDING = 1e-9

/** Infers how a trade ended: a fill at or beyond stop or target was theirs. null if the backend sends neither. */
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
