/** @packageDocumentation Nothing here throws; unreadable values are left for the schema to refuse. */

/** Neither null nor a list. */
export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Also from text ('1.5'); null unless finite. */
export function readFigure(value: unknown): number | null {
  const number = isText(value) ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/
const EPOCH = /^-?\d{9,}(?:\.\d+)?$/
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** Epoch seconds stay under this until the year 5138; epoch milliseconds passed it in 1973. */
const SECONDS_BELOW = 1e11

/**
 * ISO 8601 in UTC. Accepts a space for 'T', assumes UTC without a zone and midnight for a bare date; a number is epoch
 * seconds or ms, also as text. Anything else is returned unchanged.
 */
export function readTime(value: unknown): unknown {
  if (typeof value === 'string' && EPOCH.test(value.trim())) return readTime(Number(value))
  if (typeof value === 'number') {
    const ms = Math.abs(value) < SECONDS_BELOW ? value * 1000 : value
    return Math.abs(ms) <= 8.64e15 ? iso(ms) : value
  }
  if (typeof value !== 'string' || ISO_UTC.test(value)) return value
  const match = TIME.exec(value.trim())
  if (match === null) return value
  const [, date, minutes = '00:00', seconds = ':00', zone = 'Z'] = match
  const ms = Date.parse(`${date}T${minutes}${seconds}${zoneOf(zone)}`)
  return Number.isNaN(ms) ? value : iso(ms)
}

function zoneOf(zone: string): string {
  if (zone.toUpperCase() === 'Z') return 'Z'
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0')
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`
}

function iso(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z')
}

const WRAPPERS = ['data', 'result'] as const

/** `body` itself, or under one of `keys`, `data` or `result`; undefined when there is none. */
export function listIn(body: unknown, ...keys: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body as readonly unknown[]
  if (!isObject(body)) return undefined
  const direct = keys.map((key) => body[key]).find(Array.isArray) as readonly unknown[] | undefined
  return direct ?? WRAPPERS.map((key) => listIn(body[key], ...keys)).find((list) => list !== undefined)
}

/** The object that has one of `keys`: `body`, or what it wraps in `data` or `result`; undefined when there is none. */
export function objectIn(body: unknown, ...keys: readonly string[]): JsonObject | undefined {
  if (!isObject(body)) return undefined
  if (keys.some((key) => key in body)) return body
  return WRAPPERS.map((key) => objectIn(body[key], ...keys)).find((found) => found !== undefined)
}

/** Text or a number. */
export function readId(value: unknown): string | undefined {
  if (isText(value)) return value
  return Number.isFinite(value) ? String(value) : undefined
}

/** Without the unreadable ones; all of them, to be refused, when none can be read. */
export function readableOf(items: readonly unknown[], isReadable: (item: unknown) => boolean): readonly unknown[] {
  const readable = items.filter(isReadable)
  return readable.length > 0 ? readable : items
}

/** Keeps the first of each name. */
export function uniqueBy<T>(items: readonly T[], nameOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>()
  return items.filter((item) => {
    const name = nameOf(item)
    if (seen.has(name)) return false
    seen.add(name)
    return true
  })
}
