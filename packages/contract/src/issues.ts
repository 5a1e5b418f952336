import type { z } from 'zod'
import type { Issue } from './errors'

type ZodIssue = z.core.$ZodIssue

const QUOTED_LENGTH = 60

/** Shortens a value for a message: one line, never NaN or Infinity. */
export function quote(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'a number out of range'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    input,
  )
}

const KINDS: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

const SECRET = /password|secret/i

/** null: zod's default message. */
function ownWords({ message }: ZodIssue): string | null {
  return message.startsWith('Invalid input') ? null : message
}

function isMissing(issue: ZodIssue, value: unknown): boolean {
  return value === undefined && issue.code === 'invalid_type'
}

function sentence(issue: ZodIssue, name: string, value: unknown): string {
  const words = ownWords(issue)
  if (isMissing(issue, value)) return words === null ? `${name} is missing` : `${name} is missing: ${words}`
  const found = SECRET.test(name) ? name : `${name} is ${quote(value)}`
  if (words !== null) return `${found}: ${words}`
  switch (issue.code) {
    case 'invalid_type':
      return `${found}: must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'invalid_union':
      return `${found}: must be a number, text, true, false or null`
    case 'invalid_value':
      return `${found}: must be ${issue.values.map((allowed) => quote(allowed)).join(', ')}`
    default:
      return `${found}: ${issue.message}`
  }
}

/** FastAPI's where there is one: its clients recognize them. */
const TYPES: Readonly<Record<string, string>> = {
  invalid_union: 'type_error',
  invalid_value: 'literal_error',
  invalid_format: 'value_error',
  too_small: 'too_small',
  too_big: 'too_big',
}

function typeOf(issue: ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_type') return TYPES[issue.code] ?? 'value_error'
  return isMissing(issue, value) ? 'missing' : `${issue.expected}_type`
}

function pathOf(issue: ZodIssue): (string | number)[] {
  return issue.path.map((key) => (typeof key === 'number' ? key : String(key)))
}

/**
 * Each issue names the field, the value sent and what is allowed.
 *
 * @param where - first part of every `loc`
 * @param fields - listed for an unknown one
 */
export function issuesOf(error: z.ZodError, where: string, input: unknown, fields: readonly string[] = []): Issue[] {
  return error.issues.flatMap((issue) => {
    const path = pathOf(issue)
    if (issue.code === 'unrecognized_keys') {
      const allowed = fields.length > 0 ? `; allowed are ${fields.join(', ')}` : ''
      return issue.keys.map((key) => ({
        loc: [where, ...path, key],
        msg: `${[...path, key].join('.')} is not known${allowed}`,
        type: 'extra_forbidden',
      }))
    }
    const value = valueAt(input, issue.path)
    return { loc: [where, ...path], msg: sentence(issue, path.join('.') || where, value), type: typeOf(issue, value) }
  })
}
