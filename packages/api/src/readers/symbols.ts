import { COMMON_TIMEFRAMES, splitListedName, type Timeframe, timeframeOf } from '@tidemark/contract'
import { isObject, isText, listIn } from './value'

/** By symbol and timeframe. */
export type ListedNames = ReadonlyMap<string, ReadonlyMap<Timeframe, string>>

/**
 * From a list, `{symbols}` or `{data}`, as text or objects with `symbol` or `name` (DECISIONS 10 and 26). A timeframe
 * in a name ('EURUSD_H4', 'EURUSD - 4 Hours') moves to `timeframes`, finest first; a symbol also listed without one
 * gets all. Unique, ascending.
 *
 * @param offered - finest first; others in the body are passed over
 */
export function readSymbols(body: unknown, offered: readonly Timeframe[] = COMMON_TIMEFRAMES): unknown {
  const list = listIn(body, 'symbols')
  if (list === undefined) return body
  const beside = isObject(body) && isObject(body['timeframes']) ? body['timeframes'] : {}
  const known = new Map<string, Set<Timeframe>>()
  const plain = new Set<string>()
  for (const item of list) {
    const named = nameIn(item, offered)
    if (named === undefined) continue
    const { symbol, timeframe } = named
    const stated = timeframesIn(isObject(item) ? item['timeframes'] : undefined, offered)
    if (timeframe === null && stated.length === 0) plain.add(symbol)
    const own = [...stated, ...timeframesIn(beside[symbol], offered), ...(timeframe === null ? [] : [timeframe])]
    known.set(symbol, new Set([...(known.get(symbol) ?? []), ...own]))
  }
  const symbols = [...known.keys()].toSorted()
  const timeframes = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const own = known.get(symbol)
      const isOpen = plain.has(symbol) && timeframesIn(beside[symbol], offered).length === 0
      return own === undefined || own.size === 0 || isOpen
        ? []
        : [[symbol, offered.filter((timeframe) => own.has(timeframe))]]
    }),
  )
  return { symbols, timeframes }
}

/** Those that contain a timeframe. */
export function readListedNames(body: unknown): ListedNames {
  const names = new Map<string, Map<Timeframe, string>>()
  for (const item of listIn(body, 'symbols') ?? []) {
    const named = nameIn(item, COMMON_TIMEFRAMES)
    if (named === undefined || named.timeframe === null) continue
    names.set(named.symbol, (names.get(named.symbol) ?? new Map()).set(named.timeframe, named.text))
  }
  return names
}

function nameIn(
  item: unknown,
  offered: readonly Timeframe[],
): { text: string; symbol: string; timeframe: Timeframe | null } | undefined {
  const given = isObject(item) ? (item['symbol'] ?? item['name']) : item
  if (!isText(given)) return undefined
  const text = given.trim()
  const apart = splitListedName(text)
  if (apart === null || !offered.includes(apart.timeframe)) return { text, symbol: text, timeframe: null }
  return { text, ...apart }
}

function timeframesIn(value: unknown, offered: readonly Timeframe[]): Timeframe[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const timeframe = typeof item === 'string' ? timeframeOf(item) : null
    return timeframe === null || !offered.includes(timeframe) ? [] : [timeframe]
  })
}
