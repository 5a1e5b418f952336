import type { Rules } from '../backtest/rules'
import type { Simulation } from '../backtest/simulate'
import type { Bars } from '../bars'
import { AT_CLOSE, AT_OPEN, type FillKind, INSIDE, rawFillsOf } from './fills'

/** Names of a row's values. */
export const EXCURSION_COLUMNS = ['mfe', 'mae', 'mfePct', 'maePct', 'mfeR', 'maeR', 'r'] as const

/**
 * How far the price went for a trade (MFE) and against it (MAE) while it was open: in price, as fractions of the entry price, and
 * in units of the risk that its stop-loss set (null without one); last the trade's own result in such units, before fees.
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

/** One trade as {@link excursionOf} reads it. `side` is 1 or -1, `sl` NaN where no stop-loss was set. */
export interface Held {
  readonly side: number
  readonly entryBar: number
  readonly exitBar: number
  readonly entryPrice: number
  readonly exitPrice: number
  readonly entryKind: FillKind
  readonly exitKind: FillKind
  readonly sl: number
}

/**
 * Of one trade, from the prices that are known to have been seen while it was open (RESEARCH.md 2.8): what came before a fill
 * inside a bar is unknown, but for the open.
 */
export function excursionOf({ open, high, low }: Pick<Bars, 'open' | 'high' | 'low'>, trade: Held): ExcursionRow {
  const { side, entryBar, exitBar, entryPrice, exitPrice, entryKind, exitKind, sl } = trade
  let highest = Math.max(entryPrice, exitPrice)
  let lowest = Math.min(entryPrice, exitPrice)
  const see = (top: number, bottom: number): void => {
    highest = Math.max(highest, top)
    lowest = Math.min(lowest, bottom)
  }
  const first = entryBar + (entryKind === AT_CLOSE ? 1 : 0)
  const last = exitBar - (exitKind === AT_CLOSE ? 0 : 1)
  for (let bar = first; bar <= last; bar++) see(high[bar]!, low[bar]!)
  const isEntrySeen = entryBar !== exitBar || entryKind === AT_OPEN
  if (exitKind === INSIDE && isEntrySeen) see(open[exitBar]!, open[exitBar]!)
  const up = highest - entryPrice
  const down = entryPrice - lowest
  const [mfe, mae] = side > 0 ? [up, down] : [down, up]
  const risk = Math.abs(entryPrice - sl)
  const inRisk = (value: number): number | null => (risk > 0 ? value / risk : null)
  return [
    mfe,
    mae,
    mfe / entryPrice,
    mae / entryPrice,
    inRisk(mfe),
    inRisk(mae),
    inRisk(side * (exitPrice - entryPrice)),
  ]
}

/** Of every closed trade, in the order of closing. `unit` turns the engine's prices back into the market's. */
export function excursionsOf(run: Simulation, bars: Bars, rules: Rules, unit: number): ExcursionRow[] {
  const { closed } = run
  return Array.from({ length: closed.length }, (_, k): ExcursionRow => {
    const { entryKind, exitKind } = rawFillsOf(run, bars, rules, k)
    const [mfe, mae, ...shares] = excursionOf(bars, {
      side: Math.sign(closed.size[k]!),
      entryBar: closed.entryBar[k]!,
      exitBar: closed.exitBar[k]!,
      entryPrice: closed.entryPrice[k]!,
      exitPrice: closed.exitPrice[k]!,
      entryKind,
      exitKind,
      sl: closed.sl[k]!,
    })
    return [mfe / unit, mae / unit, ...shares]
  })
}
