import { barFields, readBarsWith } from './bars'
import type { Reader } from './reader'
import { isObject, type JsonObject, readFigure } from './value'

/**
 * Bars with indicator columns, from a list, `{data}` or `{ohlc_data}`. An indicator is found under its own name (in any case) or
 * under `indicators` of the bar, as a number or as an object of its outputs; or flat, one column per output, named for the
 * indicator and its output ('MACD_signal', 'MACD.signal'). Under the name it was asked for by, it is a figure or an object of
 * figures; null where there is no value.
 */
export function plotReader(names: readonly string[]): Reader {
  return (body) => readBarsWith(body, (item) => columnsOf(item, names))
}

function columnsOf(item: JsonObject, names: readonly string[]): JsonObject {
  const nested = isObject(item['indicators']) ? item['indicators'] : {}
  const parts = new Map<string, (readonly [output: string | null, value: unknown])[]>()
  for (const [column, value] of Object.entries({ ...item, ...nested })) {
    const name = barFields.includes(column) ? undefined : ownerOf(column, names)
    if (name === undefined) continue
    const output = column.length === name.length ? null : column.slice(name.length).replace(/^[._ -]+/, '')
    parts.set(name, [...(parts.get(name) ?? []), [output, value]])
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(parts.get(name) ?? [])]))
}

/** The asked-for name that a column bears or begins with; the longest where several do ('STOCH_RSI' before 'STOCH'). */
function ownerOf(column: string, names: readonly string[]): string | undefined {
  const text = column.toLowerCase()
  return names
    .filter((name) => text.startsWith(name.toLowerCase()) && /^([._ -]+.+)?$/.test(column.slice(name.length)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** A column under the name itself goes before those of outputs; one output alone is the indicator's value ('SMA_14'). */
function valueOf(parts: readonly (readonly [output: string | null, value: unknown])[]): unknown {
  const own = parts.find(([output]) => output === null)
  if (own !== undefined) return isObject(own[1]) ? figuresOf(Object.entries(own[1])) : readFigure(own[1])
  const [only, second] = parts
  if (only === undefined) return null
  return second === undefined ? readFigure(only[1]) : figuresOf(parts)
}

function figuresOf(entries: readonly (readonly [output: string | null, value: unknown])[]): JsonObject {
  return Object.fromEntries(entries.map(([output, figure]) => [output, readFigure(figure)]))
}
