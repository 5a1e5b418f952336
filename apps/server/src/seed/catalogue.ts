import type { Timeframe } from '@tidemark/contract'

/** `seed/<file>.parquet`, built from `<csv>.csv` by `seed/build.ts`. */
export interface SeedSeries {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly csv: string
  /** Of the source file. The Parquet files are all in UTC. */
  readonly clock: 'utc' | 'broker'
  readonly source: string
  readonly licence: string
}

const EJTRADER = { clock: 'broker', source: 'ejtraderLabs/historical-data', licence: 'Apache-2.0' } as const
const LEAN = { clock: 'utc', source: 'QuantConnect/Lean', licence: 'Apache-2.0' } as const
const VIX = { clock: 'utc', source: 'datasets/finance-vix', licence: 'ODC-PDDL-1.0' } as const

function hours(symbol: string, origin: typeof EJTRADER | typeof LEAN): SeedSeries {
  return { symbol, timeframe: 'H1', csv: `${symbol}_H1`, ...origin, clock: 'broker' }
}

export const SEED_SERIES: readonly SeedSeries[] = [
  hours('EURUSD', LEAN),
  hours('GBPUSD', EJTRADER),
  hours('USDJPY', EJTRADER),
  hours('AUDUSD', EJTRADER),
  hours('USDCHF', EJTRADER),
  hours('USDCAD', EJTRADER),
  hours('EURGBP', EJTRADER),
  hours('XAUUSD', EJTRADER),
  { symbol: 'EURUSD', timeframe: 'M1', csv: 'lean_EURUSD_M1', ...LEAN },
  { symbol: 'XAUUSD', timeframe: 'M1', csv: 'lean_XAUUSD_M1', ...LEAN },
  { symbol: 'BTCUSD', timeframe: 'D1', csv: 'lean_BTCUSD_D1', ...LEAN },
  { symbol: 'VIX', timeframe: 'D1', csv: 'VIX_D1', ...VIX },
]

export function seedFileName({ symbol, timeframe }: Pick<SeedSeries, 'symbol' | 'timeframe'>): string {
  return `${symbol}_${timeframe}.parquet`
}
