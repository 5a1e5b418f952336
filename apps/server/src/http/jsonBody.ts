import { invalid } from './problem'

/** One token with the blanks before it. In a string: whatever is no control character, quote or backslash. */
const TOKEN =
  /[ \t\n\r]*(?:"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\],:])/y

type State = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/** What may follow a token in a state; null when the token does not belong there. Pushes and pops `stack`. */
function next(state: State, token: string, stack: string[]): State | null {
  if (state === ':') return token === ':' ? 'value' : null
  if (state === ', or end') {
    if (token !== ',') return close(token, stack)
    if (stack.length === 0) return null
    return stack.at(-1) === '}' ? 'key' : 'value'
  }
  if (state === 'key or }' && token === '}') return close(token, stack)
  if (state === 'key or }' || state === 'key') return token.startsWith('"') ? ':' : null
  if (state === 'value or ]' && token === ']') return close(token, stack)
  if (token === '{' || token === '[') {
    stack.push(token === '{' ? '}' : ']')
    return token === '{' ? 'key or }' : 'value or ]'
  }
  return ',:}]'.includes(token) ? null : ', or end'
}

function close(token: string, stack: string[]): State | null {
  return stack.pop() === token ? ', or end' : null
}

/**
 * Where a text stops being JSON: the engine says so in some versions and for some mistakes only.
 *
 * @returns an offset into the text; its length when it ends too early, or is JSON after all.
 */
export function jsonErrorAt(text: string): number {
  const stack: string[] = []
  let state: State | null = 'value'
  let at = 0
  while (at < text.length) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)?.[0]
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0)
    if (found === undefined) return start
    state = next(state, found.trimStart(), stack)
    if (state === null) return start
    at += found.length
  }
  return text.length
}

/** Nothing that is asked for is nested as deep; what goes through a value of thousands of levels runs out of stack. */
export const DEEPEST_BODY = 64

/** Where a text of brackets goes deeper than it may; -1 when it does not. */
function tooDeepAt(text: string): number {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') isText = !isText
    else if (isText) at += character === '\\' ? 1 : 0
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth > DEEPEST_BODY) return at
  }
  return -1
}

/** @throws Problem 422 that says where the text stops being JSON, or is nested too deep. */
export function parseJsonBody(text: string): unknown {
  const deep = tooDeepAt(text)
  if (deep !== -1) {
    const msg = `The body is nested more than ${DEEPEST_BODY} levels deep`
    throw invalid({ loc: ['body', deep], msg, type: 'json_nested' })
  }
  try {
    return JSON.parse(text)
  } catch (error) {
    const at = jsonErrorAt(text)
    const before = text.slice(0, at).split('\n')
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`
    const found = at < text.length ? `unexpected ${JSON.stringify(text[at])}` : 'it ends too early'
    throw Object.assign(
      invalid({ loc: ['body', at], msg: `The body is not JSON: ${found} at ${place}`, type: 'json_invalid' }),
      { cause: error },
    )
  }
}
