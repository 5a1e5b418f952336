import { splitListedName, TIMEFRAMES, type Timeframe, timeframeOf } from '@tidemark/contract'
import { isObject, isText, listIn } from './value'

/** By symbol and timeframe. */
export type ListedNames = ReadonlyMap<string, ReadonlyMap<Timeframe, string>>

/**
 * From a list, `{symbols}` or `{data}`, as text or objects with `symbol` or `name` (DECISIONS 10 and 26). A timeframe
 * in a name ('EURUSD_H4', 'EURUSD - 4 Hours') moves to `timeframes`, finest first; a symbol also listed without one
 * gets all. Unique, ascending.
 */
export function readSymbols(body: unknown): unknown {
  const list = listIn(body, 'symbols')
  if (list === undefined) return body
  const beside = isObject(body) && isObject(body['timeframes']) ? body['timeframes'] : {}
  const known = new Map<string, Set<Timeframe>>()
  const plain = new Set<string>()
  for (const item of list) {
    const named = nameIn(item)
    if (named === undefined) continue
    const { symbol, timeframe } = named
    const stated = timeframesIn(isObject(item) ? item['timeframes'] : undefined)
    if (timeframe === null && stated.length === 0) plain.add(symbol)
    const own = [...stated, ...timeframesIn(beside[symbol]), ...(timeframe === null ? [] : [timeframe])]
    known.set(symbol, new Set([...(known.get(symbol) ?? []), ...own]))
  }
  const symbols = [...known.keys()].toSorted()
  const timeframes = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const own = known.get(symbol)
      const isOpen = plain.has(symbol) && timeframesIn(beside[symbol]).length === 0
      return own === undefined || own.size === 0 || isOpen
        ? []
        : [[symbol, TIMEFRAMES.filter((timeframe) => own.has(timeframe))]]
    }),
  )
  return { symbols, timeframes }
}

/** Those that contain a timeframe. */
export function readListedNames(body: unknown): ListedNames {
  const names = new Map<string, Map<Timeframe, string>>()
  for (const item of listIn(body, 'symbols') ?? []) {
    const named = nameIn(item)
    if (named === undefined || named.timeframe === null) continue
    names.set(named.symbol, (names.get(named.symbol) ?? new Map()).set(named.timeframe, named.text))
  }
  return names
}

function nameIn(item: unknown): { text: string; symbol: string; timeframe: Timeframe | null } | undefined {
  const given = isObject(item) ? (item['symbol'] ?? item['name']) : item
  if (!isText(given)) return undefined
  const text = given.trim()
  const apart = splitListedName(text)
  return { text, symbol: apart?.symbol ?? text, timeframe: apart?.timeframe ?? null }
}

function timeframesIn(value: unknown): Timeframe[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const timeframe = typeof item === 'string' ? timeframeOf(item) : null
    return timeframe === null ? [] : [timeframe]
  })
}
