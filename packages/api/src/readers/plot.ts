import { barFields, readBarsWith } from './bars'
import type { Reader } from './reader'
import { isObject, type JsonObject, readFigure } from './value'

type Part = readonly [output: string | null, value: unknown]

/**
 * From a list, `{data}` or `{ohlc_data}`.
 *
 * Backends put an indicator under its own name (in any case) or under `indicators` of the bar, as a number or an object
 * of outputs; or flat, one column per output ('MACD_signal', 'MACD.signal'). The result has the same outputs on every
 * bar; null where there is no value.
 */
export function plotReader(names: readonly string[]): Reader {
  return (body) => {
    const bars = readBarsWith(body, (item) => columnsOf(item, names))
    return Array.isArray(bars) ? names.reduce(withAllOutputs, bars as readonly unknown[]) : bars
  }
}

function columnsOf(item: JsonObject, names: readonly string[]): JsonObject {
  const nested = isObject(item['indicators']) ? item['indicators'] : {}
  const parts = new Map<string, Part[]>()
  for (const [column, value] of Object.entries({ ...item, ...nested })) {
    const name = barFields.includes(column) ? undefined : ownerOf(column, names)
    if (name === undefined) continue
    const output = column.length === name.length ? null : column.slice(name.length).replace(/^[._ -]+/, '')
    parts.set(name, [...(parts.get(name) ?? []), [output, value]])
  }
  return Object.fromEntries(names.map((name) => [name, valueOf(name, parts.get(name) ?? [])]))
}

/** The longest name wins ('STOCH_RSI' before 'STOCH'). */
function ownerOf(column: string, names: readonly string[]): string | undefined {
  const text = column.toLowerCase()
  return names
    .filter((name) => text.startsWith(name.toLowerCase()) && /^([._ -]+.+)?$/.test(column.slice(name.length)))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** A single column is the value, whatever its suffix ('SMA_14'), several an object of outputs. */
function valueOf(name: string, parts: readonly Part[]): unknown {
  const [only, second] = parts
  if (only === undefined) return null
  if (second === undefined && !isObject(only[1])) return readFigure(only[1])
  const figures = parts.flatMap(([output, value]) =>
    output === null && isObject(value) ? Object.entries(value) : [[output ?? name, value] as const],
  )
  return Object.fromEntries(figures.map(([output, figure]) => [output, readFigure(figure)]))
}

function withAllOutputs(bars: readonly unknown[], name: string): readonly unknown[] {
  const values = bars.map((bar) => (isObject(bar) ? bar[name] : null))
  // By lower case: one bar may spell an output otherwise than the next.
  const outputs = new Map<string, string>()
  const spelling = (output: string) => {
    const key = output.toLowerCase()
    const first = outputs.get(key) ?? output
    outputs.set(key, first)
    return first
  }
  const spelled = values.map((value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([output, figure]) => [spelling(output), figure]))
      : value,
  )
  if (outputs.size === 0) return bars
  const own = values.some((value) => typeof value === 'number') ? spelling(name) : name
  const none = Object.fromEntries([...outputs.values()].map((output) => [output, null]))
  return bars.map((bar, i) => {
    const value = spelled[i]
    if (!isObject(bar) || value === null) return bar
    return { ...bar, [name]: { ...none, ...(isObject(value) ? value : { [own]: value }) } }
  })
}
