import { type Bar, type SymbolsResponse, type Timeframe, TIMEFRAMES, type UploadResponse } from '@tidemark/contract'
import { barsOf } from './fixtures/bars'
import { symbolList } from './fixtures/lists'

/** Bars that were uploaded, beside the fixture's. */
export interface StoredSeries {
  readonly symbols: () => SymbolsResponse
  /** What was uploaded under these names; else a thousand bars of the fixture. */
  readonly bars: (symbol: string, timeframe: string) => Bar[]
  /** @throws CsvError for a file that cannot be read as bars; nothing of it is taken then */
  readonly take: (symbol: string, csv: string) => Promise<UploadResponse>
}

/** Keeps uploads as long as it lives. A file is read by the engine, so it is refused in the server's own words. */
export function storedSeries(): StoredSeries {
  const uploads = new Map<string, { readonly timeframe: Timeframe; readonly bars: readonly Bar[] }>()
  return {
    symbols: () => ({
      symbols: [...new Set([...symbolList.symbols, ...uploads.keys()])].toSorted(),
      timeframes: {
        ...symbolList.timeframes,
        ...Object.fromEntries(
          [...uploads].map(([symbol, { timeframe }]) => [
            symbol,
            TIMEFRAMES.filter((one) => one === timeframe || symbolList.timeframes?.[symbol]?.includes(one)),
          ]),
        ),
      },
    }),
    bars: (symbol, timeframe) => {
      const own = uploads.get(symbol)
      return own?.timeframe === timeframe ? [...own.bars] : barsOf(symbol, 1000)
    },
    take: async (symbol, csv) => {
      // Only a story that uploads needs it.
      const { detectTimeframe, isoTime, readCsv } = await import('@tidemark/engine')
      const columns = readCsv(csv)
      const timeframe = detectTimeframe(columns) ?? 'D1'
      const bars = Array.from(columns.time, (time, i) => ({
        datetime: isoTime(time),
        open: columns.open[i] ?? 0,
        high: columns.high[i] ?? 0,
        low: columns.low[i] ?? 0,
        close: columns.close[i] ?? 0,
      }))
      uploads.set(symbol, { timeframe, bars })
      const [first, last] = [bars[0]?.datetime, bars.at(-1)?.datetime]
      const count = bars.length
      return { symbol, timeframe, rows: count, bars: count, replaced: 0, first_bar: first, last_bar: last, notes: [] }
    },
  }
}
