/** A value as JSON has it. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue }

/** One member of the outermost object and where it stands. Positions are offsets into the text, ends exclusive. */
export interface JsonMember {
  readonly key: string
  readonly value: JsonValue
  /** From the opening quote of the key to the end of the value. */
  readonly start: number
  readonly end: number
  readonly valueStart: number
}

/** Why a text is not a JSON object. `position` is the offset of the character that does not fit. */
export class JsonMemberError extends Error {
  override readonly name = 'JsonMemberError'
  readonly position: number
  constructor(message: string, position: number) {
    super(message)
    this.position = position
  }
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const STRING = /"(?:[^"\\]|\\.)*"/y
const SPACE = /[ \t\r\n]*/y
const MAX_DEPTH = 100
const WORDS: Readonly<Record<string, null | boolean>> = { true: true, false: false, null: null }

/**
 * Reads a JSON object and keeps the place of each member. The platform's own parser says where it stopped in a
 * different way in each browser, and never where the members are, which is what editing one of them in place needs.
 *
 * @returns the members in the order of the text; a key that is there twice is twice in the list.
 * @throws {JsonMemberError} for anything that JSON does not allow, and for a text that is not an object.
 */
export function readMembers(text: string): { readonly members: readonly JsonMember[]; readonly close: number } {
  const members: JsonMember[] = []
  let at = 0
  let depth = 0

  const fail = (message: string): never => {
    throw new JsonMemberError(message, at)
  }
  const skip = () => {
    SPACE.lastIndex = at
    SPACE.exec(text)
    at = SPACE.lastIndex
  }
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) return null
    at = pattern.lastIndex
    return found[0]
  }
  const list = (close: string, item: () => void) => {
    if (depth === MAX_DEPTH) fail('it is nested too deeply')
    depth += 1
    at += 1
    items(close, item)
    depth -= 1
  }
  const items = (close: string, item: () => void) => {
    skip()
    if (text[at] === close) return
    for (;;) {
      item()
      skip()
      if (text[at] === close) return
      if (text[at] !== ',') fail(at < text.length ? `a comma or ${close} is missing here` : `${close} is missing`)
      at += 1
      skip()
      if (text[at] === close) fail('there is a comma too many')
    }
  }
  const string = (): string => {
    const start = at
    const raw = take(STRING)
    const text = raw === null ? null : parseString(raw)
    if (text !== null) return text
    at = start
    return fail('this text has no closing quote, or holds a line break or a wrong escape')
  }
  const key = (): string => {
    if (text[at] !== '"') fail('a name in double quotes is missing here')
    const name = string()
    skip()
    if (text[at] !== ':') fail('a colon is missing here')
    at += 1
    skip()
    return name
  }
  const value = (): JsonValue => {
    const first = text[at]
    if (first === undefined) return fail('a value is missing')
    if (first === '"') return string()
    if (first === '[') {
      const values: JsonValue[] = []
      list(']', () => values.push(value()))
      at += 1
      return values
    }
    if (first === '{') {
      const entries: [string, JsonValue][] = []
      list('}', () => entries.push([key(), value()]))
      at += 1
      return Object.fromEntries(entries)
    }
    const number = take(NUMBER)
    if (number !== null) return Number(number)
    const word = /^[a-z]+/i.exec(text.slice(at))?.[0]
    const known = word === undefined ? undefined : WORDS[word]
    if (word === undefined || known === undefined) return fail('this is not a number, a "text", true, false or null')
    at += word.length
    return known
  }

  skip()
  if (at === text.length) fail('it is empty; write {} for none')
  if (text[at] !== '{') fail('it must be an object, like {"period": 14}')
  list('}', () => {
    const start = at
    const name = key()
    const valueStart = at
    members.push({ key: name, value: value(), start, valueStart, end: at })
  })
  const close = at
  at += 1
  skip()
  if (at < text.length) fail('there is something after the closing }')
  return { members, close }
}

/** @returns null for what the platform refuses: a line break or another control character, an escape that is none. */
function parseString(raw: string): string | null {
  try {
    return String(JSON.parse(raw))
  } catch {
    return null
  }
}
