/** @packageDocumentation Data in formats that deliberately differ from the contract's. */

/** With a space and without a zone (UTC). */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
}

const HOUR = 3_600_000
const LENGTHS: Readonly<Record<string, number>> = { H1: HOUR, H4: 4 * HOUR, D1: 24 * HOUR }
const LAST = Date.UTC(2024, 5, 28, 20)

/** Symbol and timeframe in one name. */
export const SERIES = ['GBPUSD_H4', 'EURUSD_H4', 'EURUSD_D1', 'XAUUSD_H1'] as const

export interface OtherBar {
  readonly at: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

const BASE: Readonly<Record<string, number>> = { EURUSD: 1.1, GBPUSD: 1.3, XAUUSD: 1900 }

/** @returns the last 1500 bars, ascending: deterministic waves; null for an unknown series */
export function barsOf(symbol: string, timeframe: string): OtherBar[] | null {
  const base = BASE[symbol]
  const length = LENGTHS[timeframe]
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

export const STRATEGIES = ['Turtle Breakout', 'Mean Reversion'] as const

export const INDICATORS = ['RSI', 'SMA', 'MACD'] as const

/** Unordered, one in another format. */
export const RUN_IDS = [
  '20240105_093000_Turtle_EURUSD',
  'imported-from-spreadsheet',
  '20240212_141500_MeanReversion_GBP_USD',
  '20231224_180000_Turtle_XAUUSD',
] as const

/** From Python: bare NaN, and durations in words. */
export const RESULT_TEXT = `{
  "summary": {
    "Return [%]": 2.5, "Max. Drawdown [%]": -3.25, "Win Rate [%]": 50.0, "# Trades": 2,
    "Sharpe Ratio": NaN, "Profit Factor": Infinity, "Equity Final [$]": 102500.0, "Exposure Time [%]": 12.5
  },
  "trades": [
    {"EntryTime": "2024-01-02 08:00:00", "ExitTime": "2024-01-04 12:00:00", "Size": 1000, "EntryPrice": 1.1,
     "ExitPrice": 1.13, "PnL": 3000.0, "ReturnPct": 0.0273, "Duration": "2 days 04:00:00", "Tag": null},
    {"EntryTime": "2024-01-08 00:00:00", "ExitTime": "2024-01-08 16:00:00", "Size": -1000, "EntryPrice": 1.12,
     "ExitPrice": 1.125, "PnL": -500.0, "ReturnPct": -0.0045, "Duration": "0 days 16:00:00", "Tag": null}
  ]
}`

/** Causality as number and by lag; unordered lags; a missing metric. */
export const CORRELATION = {
  pearson_corr: '0.8123',
  spearman_corr: 0.79,
  mi: 0.55,
  vol_corr: null,
  pearson_pvalue: 1.2e-30,
  spearman_pvalue: 3.4e-28,
  coint_pvalue: 0.0312,
  coef1: 0.91,
  coef2: 1.04,
  gc_1_causes_2: 0.001,
  gc_2_causes_1: { '1': 0.61, '2': 0.72, '3': 0.44 },
  cross_corr: { '-1': 0.4, '2': 0.2, '0': 0.8123, '-2': 0.1, '1': 0.5 },
} as const
