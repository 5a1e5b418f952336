import { JsonMemberError, readMembers, type JsonValue } from './jsonMembers'

/** What the text of the Config field says. Line and column count from 1; `reason` is a phrase without a full stop. */
export type ParsedConfig =
  | { readonly ok: true; readonly values: Readonly<Record<string, JsonValue>> }
  | { readonly ok: false; readonly line: number; readonly column: number; readonly reason: string }

/** A value that a field can put into the text. */
export type ConfigValue = number | string | boolean | null

/**
 * Reads the text of the Config field. It has to be a JSON object; an empty text is not one.
 * A key that is there twice counts as its last value, as everywhere in JSON.
 */
export function parseConfig(text: string): ParsedConfig {
  try {
    const { members } = readMembers(text)
    return { ok: true, values: Object.fromEntries(members.map(({ key, value }) => [key, value])) }
  } catch (error) {
    if (!(error instanceof JsonMemberError)) throw error
    const before = text.slice(0, error.position).split('\n')
    return { ok: false, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason: error.message }
  }
}

/**
 * Writes one value into the text and leaves everything else as it was typed: order, spacing, other keys.
 * A new key goes to the end, on a line of its own where the members before it have one.
 *
 * @returns the text unchanged when it is not a JSON object: there is no place to write to.
 */
export function setConfigValue(text: string, key: string, value: ConfigValue): string {
  const found = members(text)
  if (found === null) return text
  const written = JSON.stringify(value)
  const own = found.members.findLast((member) => member.key === key)
  if (own !== undefined) return text.slice(0, own.valueStart) + written + text.slice(own.end)

  const entry = `${JSON.stringify(key)}: ${written}`
  const last = found.members.at(-1)
  if (last === undefined) {
    const open = text.indexOf('{')
    return `${text.slice(0, open + 1)}\n  ${entry}\n${text.slice(found.close)}`
  }
  const gap = /\s*$/.exec(text.slice(0, last.start))?.[0] ?? ''
  return `${text.slice(0, last.end)},${gap === '' ? ' ' : gap}${entry}${text.slice(last.end)}`
}

/**
 * Takes a key out of the text, with the comma that belonged to it. Each occurrence goes.
 *
 * @returns the text unchanged when it does not hold the key or is not a JSON object.
 */
export function removeConfigKey(text: string, key: string): string {
  const found = members(text)
  if (found === null) return text
  const index = found.members.findIndex((member) => member.key === key)
  const own = found.members[index]
  if (own === undefined) return text
  const next = found.members[index + 1]
  const previous = found.members[index - 1]
  if (next !== undefined) return removeConfigKey(text.slice(0, own.start) + text.slice(next.start), key)
  if (previous !== undefined) return text.slice(0, previous.end) + text.slice(own.end)
  return `${text.slice(0, text.indexOf('{'))}{}${text.slice(found.close + 1)}`
}

function members(text: string): ReturnType<typeof readMembers> | null {
  try {
    return readMembers(text)
  } catch (error) {
    if (error instanceof JsonMemberError) return null
    throw error
  }
}
