import { barsOf, RUN_IDS, SERIES, type StoredBar } from './data'
import { type Dialect, Verbatim } from './dialect'

const iso = (at: number) => new Date(at).toISOString()

/** Prices with nulls beside them. */
const barAt = (time: unknown) =>
  function withTime({ open, high, low, close }: StoredBar) {
    return { time, open, high, low, close, volume: null }
  }

function columnOf(name: string, i: number, close: number): unknown {
  if (i < 14) return 'NaN'
  if (name === 'MACD') return { macd: close / 100, signal: close / 120, hist: null }
  return name === 'RSI' ? 50 : close
}

/** Written by Python: bare NaN, durations in words. Times in epoch ms and in ISO 8601 with milliseconds. */
const RESULT = new Verbatim(`{
  "summary": {
    "Return [%]": 2.5, "Max. Drawdown [%]": -3.25, "Win Rate [%]": 50.0, "# Trades": 2,
    "Sharpe Ratio": NaN, "Profit Factor": Infinity, "Equity Final [$]": 102500.0, "Exposure Time [%]": 12.5
  },
  "trades": [
    {"EntryTime": ${Date.UTC(2024, 0, 2, 8)}, "ExitTime": ${Date.UTC(2024, 0, 4, 12)}, "Size": 1000, "EntryPrice": 1.1,
     "ExitPrice": 1.13, "PnL": 3000.0, "ReturnPct": 0.0273, "Duration": "2 days 04:00:00", "Tag": null},
    {"EntryTime": "2024-01-08T00:00:00.000Z", "ExitTime": "2024-01-08T16:00:00.000Z", "Size": -1000, "EntryPrice": 1.12,
     "ExitPrice": 1.125, "PnL": -500.0, "ReturnPct": -0.0045, "Duration": "0 days 16:00:00", "Tag": null}
  ]
}`)

const LABELS: Readonly<Record<string, string>> = { '1 Hour': 'H1', '4 Hours': 'H4', Daily: 'D1' }

/** Plain lists of names, five forms of time, nulls wherever something may be missing. */
export const plain: Dialect = {
  strategies: ['Turtle Breakout', 'Mean Reversion'],
  indicators: ['RSI', 'SMA', 'MACD'],
  indicatorsInfo: ['RSI', 'SMA', 'MACD'].map((name) => ({ name, description: null, formula: null, params: null })),
  symbols: [...SERIES],
  runIds: [...RUN_IDS],
  run: RESULT,
  storedRun: RESULT,
  /** Causality as a number and by lag, lags in no order, a figure as text and one missing. */
  correlation: {
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
  },
  bars: barsOf,
  joinedBars: (name) => {
    const [symbol = '', label = ''] = name.split(' - ')
    return barsOf(symbol, LABELS[label] ?? '')
  },
  // Epoch seconds, newest first: nothing specifies the order.
  latest: (bars) => bars.map((bar) => barAt(bar.at / 1000)(bar)).toReversed(),
  range: (bars) => bars.map((bar) => barAt(iso(bar.at).slice(0, 19).replace('T', ' '))(bar)),
  plot: (bars, indicators) =>
    bars.slice(-300).map((bar, i) => ({
      ...barAt(iso(bar.at).replace('.000Z', '+00:00'))(bar),
      indicators: Object.fromEntries(indicators.map((name) => [name, columnOf(name, i, bar.close)])),
    })),
  uploaded: () => ({ status: 'ok', inserted: null }),
}
