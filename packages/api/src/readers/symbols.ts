import { TIMEFRAMES, type Timeframe, timeframeOf } from '@tidemark/contract'
import { isObject, isText, listIn } from './value'

const SUFFIX = new RegExp(`^(.+)_(${TIMEFRAMES.join('|')})$`, 'i')

/**
 * Symbols from a list, `{symbols}` or `{data}`, as text or objects with `symbol` or `name` (DECISIONS 10): a known timeframe
 * suffix ('EURUSD_H4') is taken off and remembered, names are unique and ascending, `timeframes` are finest first.
 */
export function readSymbols(body: unknown): unknown {
  const list = listIn(body, 'symbols', 'data')
  if (list === undefined) return body
  const known = new Map<string, Set<Timeframe>>()
  for (const item of list) {
    const text = textOf(item)
    if (text === undefined) continue
    const [, stem, suffix] = SUFFIX.exec(text) ?? []
    const symbol = stem ?? text
    const timeframes = known.get(symbol) ?? new Set()
    const own = suffix === undefined ? null : timeframeOf(suffix)
    if (own !== null) timeframes.add(own)
    for (const timeframe of timeframesIn(isObject(item) ? item['timeframes'] : undefined)) timeframes.add(timeframe)
    known.set(symbol, timeframes)
  }
  const beside = isObject(body) && isObject(body['timeframes']) ? body['timeframes'] : {}
  for (const [symbol, timeframes] of known) {
    for (const timeframe of timeframesIn(beside[symbol])) timeframes.add(timeframe)
  }
  const symbols = [...known.keys()].toSorted()
  const timeframes = Object.fromEntries(
    symbols.flatMap((symbol) => {
      const own = known.get(symbol)
      return own === undefined || own.size === 0 ? [] : [[symbol, TIMEFRAMES.filter((timeframe) => own.has(timeframe))]]
    }),
  )
  return { symbols, timeframes }
}

function textOf(item: unknown): string | undefined {
  const text = isObject(item) ? (item['symbol'] ?? item['name']) : item
  return isText(text) ? text.trim() : undefined
}

/** Codes or labels of bar lengths; those that we do not have are passed over. */
function timeframesIn(value: unknown): Timeframe[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((item: unknown) => {
    const timeframe = typeof item === 'string' ? timeframeOf(item) : null
    return timeframe === null ? [] : [timeframe]
  })
}
