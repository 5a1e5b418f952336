import { findJsonProblem, problemAt, type JsonProblem } from '@tidemark/contract/json'
import { parseTree } from 'jsonc-parser'

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export type ParsedConfig =
  | { readonly ok: true; readonly values: Readonly<Record<string, JsonValue>> }
  | { readonly ok: false; readonly problem: JsonProblem }

export type ConfigValue = number | string | boolean | null

/** Offsets into the text, ends exclusive. */
interface Member {
  readonly key: string
  readonly value: JsonValue
  readonly start: number
  readonly valueStart: number
  readonly end: number
}

/** A form's parts read the same text, at every change of any field. */
let latest: { readonly text: string; readonly parsed: ParsedConfig } | null = null

/** Parses an object; the last duplicate key wins, as usual. */
export function parseConfig(text: string): ParsedConfig {
  if (latest?.text !== text) latest = { text, parsed: parse(text) }
  return latest.parsed
}

function parse(text: string): ParsedConfig {
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
 * Sets one value and preserves order, spacing and other keys; a new key is appended, on its own line if the others are.
 *
 * @returns the text unchanged unless a JSON object
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
 * Removes a key, and its duplicates.
 *
 * @returns the text unchanged without the key, or unless a JSON object
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

/** In text order; null for other JSON. */
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
