import type { CustomTypesConfig } from 'pg'
import { NAMED, type Parameters, type Value } from '../session'

/** PostgreSQL's text cannot hold a NUL byte. It becomes the replacement character, as a lone surrogate does. */
const NUL = /\0/g

const cleaned = (text: string) => (text.includes('\0') ? text.replace(NUL, '\uFFFD') : text)

function toParameter(value: Value | undefined): unknown {
  if (typeof value === 'string') return cleaned(value)
  return Array.isArray(value) ? value.map(cleaned) : value
}

/** With numbers for names, as PostgreSQL has them. */
export function positional(sql: string, parameters: Parameters): { text: string; values: unknown[] } {
  const names: string[] = []
  const text = sql.replace(NAMED, (_, name: string) => {
    if (!(name in parameters)) throw new TypeError(`The query has no value for $${name}.`)
    return `$${names.indexOf(name) + 1 || names.push(name)}`
  })
  return { text, values: names.map((name) => toParameter(parameters[name])) }
}

/** By type id. The driver reads every value as UTF-8 text, so binary ones would be broken. */
const READERS: Readonly<Record<number, (value: string) => unknown>> = {
  // bytea: '\x' and hexadecimal digits.
  17: (value) => Buffer.from(value.slice(2), 'hex'),
  // bigint: counts and times in ms, all below 2 ** 53.
  20: Number,
  23: Number,
  25: String,
  // double precision
  701: Number,
  // void
  2278: () => null,
}

export const TYPES: CustomTypesConfig = {
  // A later version may add columns of other types, which this one does not use.
  getTypeParser: (type: number) => READERS[type] ?? String,
}
