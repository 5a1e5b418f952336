import { findJsonProblem, problemAt, type JsonProblem } from '@tidemark/contract/json'
import { parseTree } from 'jsonc-parser'

/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** Result of parsing the Config field. */
export type ParsedConfig =
  | { readonly ok: true; readonly values: Readonly<Record<string, JsonValue>> }
  | { readonly ok: false; readonly problem: JsonProblem }

/** A value that a field can write. */
export type ConfigValue = number | string | boolean | null

/** A member of the object. Offsets into the text, ends exclusive. */
interface Member {
  readonly key: string
  readonly value: JsonValue
  /** Offset of the key's opening quote. */
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/** Parses the Config field, which must be a JSON object. The last of duplicate keys wins, as usual in JSON. */
export function parseConfig(text: string): ParsedConfig {
  const start = /\S|$/.exec(text)?.index ?? 0
  if (start === text.length) return { ok: false, problem: problemAt(text, start, 'it is empty; write {} for none') }
  const problem = findJsonProblem(text)
  if (problem !== null) return { ok: false, problem }
  const members = readMembers(text)
  if (members === null) {
    return { ok: false, problem: problemAt(text, start, 'it must be an object, like {"period": 14}') }
  }
  return { ok: true, values: Object.fromEntries(members.map(({ key, value }) => [key, value])) }
}

/**
 * Sets one value in the text and preserves everything else: order, spacing, other keys. A new key is appended, on its
 * own line if the other members have their own.
 *
 * @returns the text unchanged when it is not a JSON object
 */
export function setConfigValue(text: string, key: string, value: ConfigValue): string {
  const members = membersOf(text)
  if (members === null) return text
  const written = JSON.stringify(value)
  const own = members.findLast((member) => member.key === key)
  if (own !== undefined) return text.slice(0, own.valueStart) + written + text.slice(own.end)

  const entry = `${JSON.stringify(key)}: ${written}`
  const last = members.at(-1)
  if (last === undefined) return text.replace(/\{\s*\}/, () => `{\n  ${entry}\n}`)
  const gap = /\s*$/.exec(text.slice(0, last.start))?.[0] ?? ''
  return `${text.slice(0, last.end)},${gap === '' ? ' ' : gap}${entry}${text.slice(last.end)}`
}

/**
 * Removes all occurrences of a key with their commas.
 *
 * @returns the text unchanged when it lacks the key or is not a JSON object
 */
export function removeConfigKey(text: string, key: string): string {
  const members = membersOf(text)
  if (members === null) return text
  const index = members.findIndex((member) => member.key === key)
  const own = members[index]
  if (own === undefined) return text
  const next = members[index + 1]
  const previous = members[index - 1]
  if (next !== undefined) return removeConfigKey(text.slice(0, own.start) + text.slice(next.start), key)
  if (previous !== undefined) return text.slice(0, previous.end) + text.slice(own.end)
  return text.replace(/\{[^]*\}/, '{}')
}

function membersOf(text: string): readonly Member[] | null {
  return findJsonProblem(text) === null ? readMembers(text) : null
}

/** Returns an object's members in text order; null for other JSON. */
function readMembers(text: string): readonly Member[] | null {
  const tree = parseTree(text)
  if (tree?.type !== 'object') return null
  return (tree.children ?? []).flatMap(({ offset, children: [key, value] = [] }) => {
    if (key === undefined || value === undefined) return []
    const end = value.offset + value.length
    const read: JsonValue = JSON.parse(text.slice(value.offset, end))
    return { key: String(key.value), value: read, start: offset, valueStart: value.offset, end }
  })
}
