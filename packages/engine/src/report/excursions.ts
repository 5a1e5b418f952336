import type { Simulation } from '../backtest/simulate'
import { AT_CLOSE, AT_OPEN, type FillKind, INSIDE } from '../backtest/trades'
import type { Bars } from '../bars'
import type { RawFills } from './fills'

export const EXCURSION_COLUMNS = ['mfe', 'mae', 'mfePct', 'maePct', 'mfeR', 'maeR', 'r'] as const

/**
 * For (MFE) and against the trade (MAE): in price, as fractions of the entry price, in multiples of the stop-loss risk
 * (null without one). Last, the result in that unit, before fees.
 */
export type ExcursionRow = readonly [
  mfe: number,
  mae: number,
  mfePct: number,
  maePct: number,
  mfeR: number | null,
  maeR: number | null,
  r: number | null,
]

/** `side` is 1 or -1, `sl` NaN without a stop-loss. */
export interface Held {
  readonly side: number
  readonly entryBar: number
  readonly exitBar: number
  readonly entryPrice: number
  readonly exitPrice: number
  readonly entryKind: FillKind
  readonly exitKind: number
  readonly sl: number
}

/** Totals are fractions of entry prices. */
export interface Excursions {
  readonly rows: readonly ExcursionRow[]
  readonly sumMfePct: number
  readonly sumMaePct: number
}

/**
 * RESEARCH.md 2.8; within a bar, only the open is known to precede a fill. `unit` converts prices back to the market's.
 */
export function excursionOf(
  { open, high, low }: Pick<Bars, 'open' | 'high' | 'low'>,
  trade: Held,
  unit = 1,
): ExcursionRow {
  const { side, entryBar, exitBar, entryPrice, exitPrice, entryKind, exitKind, sl } = trade
  let highest = Math.max(entryPrice, exitPrice)
  let lowest = Math.min(entryPrice, exitPrice)
  const first = entryBar + (entryKind === AT_CLOSE ? 1 : 0)
  const last = exitBar - (exitKind === AT_CLOSE ? 0 : 1)
  for (let bar = first; bar <= last; bar++) {
    if (high[bar]! > highest) highest = high[bar]!
    if (low[bar]! < lowest) lowest = low[bar]!
  }
  const isEntrySeen = entryBar !== exitBar || entryKind === AT_OPEN
  if (exitKind === INSIDE && isEntrySeen) {
    highest = Math.max(highest, open[exitBar]!)
    lowest = Math.min(lowest, open[exitBar]!)
  }
  const up = highest - entryPrice
  const down = entryPrice - lowest
  const mfe = side > 0 ? up : down
  const mae = side > 0 ? down : up
  const risk = Math.abs(entryPrice - sl)
  if (!(risk > 0)) return [mfe / unit, mae / unit, mfe / entryPrice, mae / entryPrice, null, null, null]
  const result = side * (exitPrice - entryPrice)
  return [mfe / unit, mae / unit, mfe / entryPrice, mae / entryPrice, mfe / risk, mae / risk, result / risk]
}

/** In closing order. `unit` converts prices back to the market's. */
export function excursionsOf({ closed }: Simulation, bars: Bars, fills: RawFills, unit: number): Excursions {
  const { length, size, entryBar, exitBar, entryPrice, exitPrice, exitKind, sl } = closed
  const rows: ExcursionRow[] = []
  let [sumMfePct, sumMaePct] = [0, 0]
  for (let k = 0; k < length; k++) {
    const held: Held = {
      side: Math.sign(size[k]!),
      entryBar: entryBar[k]!,
      exitBar: exitBar[k]!,
      entryPrice: entryPrice[k]!,
      exitPrice: exitPrice[k]!,
      entryKind: fills.entryKind,
      exitKind: exitKind[k]!,
      sl: sl[k]!,
    }
    const row = excursionOf(bars, held, unit)
    sumMfePct += row[2]
    sumMaePct += row[3]
    rows.push(row)
  }
  return { sumMfePct, sumMaePct, rows }
}
