import { isObject, type JsonObject, listIn, readFigure, readTime } from './value'

const TIME_KEYS = ['datetime', 'time', 'timestamp', 'date'] as const

/** Every other column belongs to an indicator. */
export const barFields: readonly string[] = [...TIME_KEYS, 'open', 'high', 'low', 'close', 'volume']

/**
 * From a list, `{data}` or `{ohlc_data}`: ascending, one per time (the last wins). A bar without all four prices is
 * dropped, as is one that cannot be read beside others; a volume that is not a number is omitted.
 */
export function readBars(body: unknown): unknown {
  return readBarsWith(body, () => ({}))
}

/** Adds to each bar what `columnsOf` finds in its item. */
export function readBarsWith(body: unknown, columnsOf: (item: JsonObject) => JsonObject): unknown {
  const list = listIn(body, 'ohlc_data')
  if (list === undefined) return body
  const byTime = new Map<number, unknown>()
  const unreadable: unknown[] = []
  for (const item of list) {
    const bar = readBar(item, columnsOf)
    if (bar === null) continue
    const time = isObject(bar) && typeof bar['datetime'] === 'string' ? Date.parse(bar['datetime']) : Number.NaN
    if (Number.isNaN(time)) unreadable.push(bar)
    else byTime.set(time, bar)
  }
  const ordered = [...byTime].toSorted(([a], [b]) => a - b).map(([, bar]) => bar)
  return ordered.length > 0 ? ordered : unreadable
}

/** null for a gap, the item itself when it is not a bar. */
function readBar(item: unknown, columnsOf: (item: JsonObject) => JsonObject): unknown {
  if (!isObject(item)) return item
  const key = TIME_KEYS.find((name) => name in item)
  if (key === undefined) return item
  const open = readFigure(item['open'])
  const high = readFigure(item['high'])
  const low = readFigure(item['low'])
  const close = readFigure(item['close'])
  if (open === null || high === null || low === null || close === null) return null
  const volume = readFigure(item['volume'])
  const bar = { datetime: readTime(item[key]), open, high, low, close, ...(volume !== null && { volume }) }
  return { ...columnsOf(item), ...bar }
}
