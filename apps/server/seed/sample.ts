import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import type { Timeframe } from '@tidemark/contract'
import { BAR_COLUMNS, type NamedBars, writeBarFile } from '@tidemark/engine'
import { SEED_SERIES, seedFileName } from '../src/seed/catalogue'

/** Both days inclusive. */
interface Part {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly first: string
  readonly last: string
}

const hours = (symbol: string): Part => ({ symbol, timeframe: 'H1', first: '2015-01-01', last: '2018-12-31' })
const days = (symbol: string): Part => ({ symbol, timeframe: 'D1', first: '2008-01-01', last: '2018-12-31' })

/** Covered by all hourly series; the daily ones have eleven years. */
const PARTS: readonly Part[] = [
  hours('EURUSD'),
  hours('GBPUSD'),
  hours('USDJPY'),
  hours('AUDUSD'),
  hours('XAUUSD'),
  { symbol: 'EURUSD', timeframe: 'M1', first: '2014-05-01', last: '2014-05-31' },
  days('BTCUSD'),
  days('VIX'),
]

export async function readSample(): Promise<NamedBars[]> {
  const db = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const sample: NamedBars[] = []
  for (const part of PARTS) {
    const seed = SEED_SERIES.find(({ symbol, timeframe }) => symbol === part.symbol && timeframe === part.timeframe)
    if (!seed) throw new Error(`${part.symbol} ${part.timeframe} is not among the seed series`)
    const reader = await db.runAndReadAll(
      `select time::double, open::double, high::double, low::double, "close"::double, volume::double
       from read_parquet($file) where time >= $from and time < $to order by time`,
      {
        file: fileURLToPath(new URL(seedFileName(seed), import.meta.url)),
        from: BigInt(Date.parse(part.first)),
        to: BigInt(Date.parse(part.last) + 86_400_000),
      },
    )
    const columns = reader.getColumnsJS()
    const column = (name: (typeof BAR_COLUMNS)[number]) =>
      Float64Array.from(columns[BAR_COLUMNS.indexOf(name)] ?? [], Number)
    const bars = {
      time: column('time'),
      open: column('open'),
      high: column('high'),
      low: column('low'),
      close: column('close'),
      volume: column('volume'),
    }
    const { symbol, timeframe, source, licence } = seed
    sample.push({ symbol, timeframe, source, licence, bars })
  }
  return sample
}

export function sampleFile(sample: readonly NamedBars[]): Uint8Array {
  return gzipSync(writeBarFile(sample), { level: 9 })
}
