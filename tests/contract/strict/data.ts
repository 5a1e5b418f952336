const HOUR = 3_600_000
const LENGTHS: Readonly<Record<string, number>> = { H1: HOUR, H4: 4 * HOUR, D1: 24 * HOUR }
const LAST = Date.UTC(2024, 5, 28, 20)

/** Symbol and timeframe in one name. */
export const SERIES = ['GBPUSD_H4', 'EURUSD_H4', 'EURUSD_D1', 'XAUUSD_H1'] as const

export interface StoredBar {
  /** Epoch ms. */
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

const BASE: Readonly<Record<string, number>> = { EURUSD: 1.1, GBPUSD: 1.3, XAUUSD: 1900 }

/** Returns the last 1500 bars, ascending: deterministic waves; null for an unknown series. */
export function barsOf(symbol: string, timeframe: string): readonly StoredBar[] | null {
  const [base, length] = [BASE[symbol], LENGTHS[timeframe]]
  if (base === undefined || length === undefined || !SERIES.some((name) => name === `${symbol}_${timeframe}`))
    return null
  const price = (i: number) =>
    Number((base * (1 + 0.02 * Math.sin(i / 17) + 0.005 * Math.cos(i * symbol.length))).toFixed(5))
  return Array.from({ length: 1500 }, (_, i) => {
    const [open, close] = [price(i), price(i + 1)]
    const at = LAST - (1499 - i) * length
    return { at, open, high: Math.max(open, close) * 1.001, low: Math.min(open, close) * 0.999, close }
  })
}

/** Unordered, one in another format. */
export const RUN_IDS = [
  '20240105_093000_Turtle_EURUSD',
  'imported-from-spreadsheet',
  '20240212_141500_MeanReversion_GBP_USD',
  '20231224_180000_Turtle_XAUUSD',
] as const
