import { type Bar, type SymbolsResponse, type Timeframe, TIMEFRAMES, type UploadResponse } from '@tidemark/contract'
import { barsOf } from './fixtures/bars'
import { symbolList } from './fixtures/lists'

export interface StoredSeries {
  readonly symbols: () => SymbolsResponse
  readonly bars: (symbol: string, timeframe: string) => Bar[]
  /** @throws {Error} when a price is not a number; nothing is stored then */
  readonly take: (symbol: string, csv: string) => Promise<UploadResponse>
}

/** @throws {Error} for a price that is not a number, in the server's wording */
function barsIn(csv: string, parseTime: (label: string) => number): (Omit<Bar, 'datetime'> & { time: number })[] {
  return csv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line, row) => {
      const [label = '', ...cells] = line.split(',')
      const [open = 0, high = 0, low = 0, close = 0] = (['open', 'high', 'low', 'close'] as const).map((column, k) => {
        const price = Number(cells[k] ?? 'x')
        if (Number.isFinite(price)) return price
        throw new Error(`line ${row + 2}, column '${column}', value '${cells[k] ?? ''}': not a number`)
      })
      return { time: parseTime(label), open, high, low, close }
    })
}

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
      const { detectTimeframe, isoTime, parseTime } = await import('@tidemark/engine')
      const read = barsIn(csv, parseTime)
      const timeframe = detectTimeframe({ time: Float64Array.from(read, ({ time }) => time) }) ?? 'D1'
      const bars = read.map(({ time, ...prices }) => ({ datetime: isoTime(time), ...prices }))
      uploads.set(symbol, { timeframe, bars })
      const [first, last] = [bars[0]?.datetime, bars.at(-1)?.datetime]
      const count = bars.length
      return { symbol, timeframe, rows: count, bars: count, replaced: 0, first_bar: first, last_bar: last, notes: [] }
    },
  }
}
