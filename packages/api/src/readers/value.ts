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
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
/** Epoch seconds stay under this until the year 5138; epoch milliseconds passed it in 1973. */
const SECONDS_BELOW = 1e11

/**
 * ISO 8601 in UTC. Accepts a space for 'T', assumes UTC without a zone and midnight for a bare date; a number is epoch
 * seconds or ms. Anything else is returned unchanged.
 */
export function readTime(value: unknown): unknown {
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

/** `body` itself or under one of `keys`; undefined when there is none. */
export function listIn(body: unknown, ...keys: readonly string[]): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body as readonly unknown[]
  if (!isObject(body)) return undefined
  for (const key of keys) {
    const value = body[key]
    if (Array.isArray(value)) return value as readonly unknown[]
  }
  return undefined
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
