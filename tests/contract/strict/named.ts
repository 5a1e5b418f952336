import { barsOf, RUN_IDS, type StoredBar } from './data'
import { type Dialect, Verbatim } from './dialect'

const NAMES: Readonly<Record<string, readonly [symbol: string, timeframe: string]>> = {
  'EURUSD - 4 Hours': ['EURUSD', 'H4'],
  'EURUSD - 1 Day': ['EURUSD', 'D1'],
  GBPUSD: ['GBPUSD', 'H4'],
}
/** One symbol with two timeframes in its names, one with and without. */
const LISTED = [...Object.keys(NAMES), 'GBPUSD_H4']

function seriesNamed(name: string, timeframe?: string): readonly StoredBar[] | null {
  const [symbol = '', known = ''] = NAMES[name] ?? []
  return timeframe === undefined || timeframe === known ? barsOf(symbol, known) : null
}

const whole = {
  EntryTime: '2024-01-02T08:00:00Z',
  ExitTime: '2024-01-04T12:00:00Z',
  Size: 1000,
  EntryPrice: 1.1,
  ExitPrice: 1.13,
  PnL: 3000,
  ReturnPct: 0.0273,
  Duration: 'P2DT4H',
}
const summary = { 'Return [%]': 3, 'Max. Drawdown [%]': -1, 'Win Rate [%]': 100, 'Equity Final [$]': 103_000 }

const onWire = ({ at, ...prices }: StoredBar) => ({ timestamp: String(at / 1000), ...prices })

/** Names of its own for series, maps, lists and results in objects, times as text of epoch seconds, causality as flags, a page as the answer of an upload. */
export const named: Dialect = {
  strategies: { strategies: [{ name: 'Turtle Breakout', description: null }, 'Mean Reversion'] },
  indicators: { RSI: ['period'], SMA: ['length'], MACD: ['fast', 'slow'] },
  indicatorsInfo: { RSI: { params: { period: 14 } }, SMA: { params: { length: { default: 20, min: 2 } } }, MACD: {} },
  symbols: { data: LISTED.map((name) => ({ name })) },
  runIds: { ids: RUN_IDS.map((id) => ({ id })) },
  /** A complete trade, one without a result, an open one. */
  run: {
    summary: { ...summary, '# Trades': 3 },
    trades: [whole, { ...whole, PnL: null }, { ...whole, ExitTime: null, Duration: null }],
  },
  /** A trade counted but not sent. */
  storedRun: { data: { summary: { ...summary, '# Trades': 1 } } },
  correlation: {
    pearson_corr: 0.8123,
    spearman_corr: 0.79,
    mi: 0.55,
    vol_corr: 0.4,
    pearson_pvalue: 0,
    spearman_pvalue: 0,
    coint_pvalue: 0.0312,
    coef1: 0.91,
    coef2: 1.04,
    gc_1_causes_2: 1,
    gc_2_causes_1: { '1': false, '2': false },
    cross_corr: { '-1': 0.4, '0': 0.8123, '1': 0.5 },
  },
  bars: seriesNamed,
  joinedBars: seriesNamed,
  latest: (bars) => ({ data: bars.map(onWire) }),
  range: (bars) => ({ count: bars.length, ohlc_data: bars.map(onWire) }),
  /** A column per output, beside the indicator's own. */
  plot: (bars) => ({
    data: bars.slice(-300).map((bar, i) => ({
      ...onWire(bar),
      ...(i < 20 ? { MACD: 'NaN' } : { MACD: 1, MACD_signal: 0.5, MACD_hist: 0.5 }),
    })),
  }),
  uploaded: (symbol) => new Verbatim(symbol === 'NZDUSD' ? 'null' : '<!doctype html><p>Thanks!'),
}
