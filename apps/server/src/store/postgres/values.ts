import type { CustomTypesConfig } from 'pg'

export type Value = string | number | Uint8Array | null | readonly string[]

/** PostgreSQL's text cannot hold a NUL byte. It becomes the replacement character, as a lone surrogate does. */
const NUL = /\0/g

const cleaned = (text: string) => (text.includes('\0') ? text.replace(NUL, '\uFFFD') : text)

export function toParameters(values: readonly Value[]): unknown[] {
  return values.map((value) => {
    if (typeof value === 'string') return cleaned(value)
    return Array.isArray(value) ? value.map(cleaned) : value
  })
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
