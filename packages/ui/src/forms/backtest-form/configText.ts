import { findJsonProblem, problemAt, type JsonProblem } from '@tidemark/contract/json'
import { parseTree } from 'jsonc-parser'

/** A value as JSON has it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** What the text of the Config field says. */
export type ParsedConfig =
  | { readonly ok: true; readonly values: Readonly<Record<string, JsonValue>> }
  | { readonly ok: false; readonly problem: JsonProblem }

/** A value that a field can put into the text. */
export type ConfigValue = number | string | boolean | null

/** A member of the object. Offsets into the text, ends exclusive. */
interface Member {
  readonly key: string
  readonly value: JsonValue
  /** Of the key's opening quote. */
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/**
 * Reads the text of the Config field, which must be a JSON object.
 * A key that is there twice counts as its last value, as everywhere in JSON.
 */
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
 * Writes one value into the text and leaves everything else as it was typed: order, spacing, other keys.
 * A new key goes to the end, on a line of its own where the members before it have one.
 *
 * @returns the text unchanged when it is not a JSON object.
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
 * Removes a key from the text, each time that it is there, with its comma.
 *
 * @returns the text unchanged when it does not have the key or is not a JSON object.
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

/** Returns the members of an object in the order of the text; null for other JSON. */
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
