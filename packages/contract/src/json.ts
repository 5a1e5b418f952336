import { createScanner, printParseErrorCode, visit } from 'jsonc-parser'

export interface JsonProblem {
  /** Of the unexpected character; the text's length when the end is missing. */
  readonly offset: number
  /** 1-based. */
  readonly line: number
  /** 1-based. */
  readonly column: number
  /** In lower case without a full stop. */
  readonly reason: string
}

/** The parser is recursive, and a browser's stack holds a few thousand calls. */
export const MAX_JSON_DEPTH = 100
const MAX_QUOTED = 20

const REASONS: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a key in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: "expected ':'",
  CloseBraceExpected: "expected ',' or '}'",
  CloseBracketExpected: "expected ',' or ']'",
  EndOfFileExpected: 'unexpected text after the end',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'text without a closing quote',
  UnexpectedEndOfNumber: 'a number without its last digits',
  InvalidUnicode: 'invalid escape in a text',
  InvalidEscapeCharacter: 'invalid escape in a text',
  InvalidCharacter: 'a text cannot contain a tab or another control character',
}

/**
 * `JSON.parse` words errors differently in each browser, and sometimes without the position. Returns null for valid
 * JSON.
 */
export function findJsonProblem(text: string, maxDepth = MAX_JSON_DEPTH): JsonProblem | null {
  const deep = findTooDeep(text, maxDepth)
  if (deep !== null) return problemAt(text, deep, `nested more than ${maxDepth} levels deep`)
  const errors: { code: string; offset: number; length: number; close: string | undefined }[] = []
  const open: string[] = []
  visit(
    text,
    {
      onObjectBegin: () => void open.push('}'),
      onObjectEnd: () => void open.pop(),
      onArrayBegin: () => void open.push(']'),
      onArrayEnd: () => void open.pop(),
      onError: (error, offset, length) => {
        if (errors.length < 2) errors.push({ code: printParseErrorCode(error), offset, length, close: open.at(-1) })
      },
    },
    { disallowComments: true },
  )
  const [first, second] = errors
  if (first === undefined) return null
  const { code, offset, length, close } = first
  const comma = /,(?=\s*$)/.exec(text.slice(0, offset))?.index
  if (comma !== undefined && (text[offset] === '}' || text[offset] === ']')) {
    return problemAt(text, comma, 'unexpected comma')
  }
  if (code === 'InvalidSymbol') {
    const symbol = text.slice(offset, offset + Math.min(length, MAX_QUOTED))
    const isKey = second?.code === 'PropertyNameExpected'
    return problemAt(text, offset, isKey ? 'expected a key in double quotes' : `unexpected ${JSON.stringify(symbol)}`)
  }
  const missing = `expected ',' or '${close ?? '}'}'`
  return problemAt(text, offset, REASONS[code] ?? missing)
}

/** `Line 3, column 14: expected ',' or '}'`. */
export function describeJsonProblem({ line, column, reason }: JsonProblem): string {
  return `Line ${line}, column ${column}: ${reason}`
}

export function problemAt(text: string, offset: number, reason: string): JsonProblem {
  const lines = text.slice(0, offset).split('\n')
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, reason }
}

function findTooDeep(text: string, maxDepth: number): number | null {
  const scanner = createScanner(text, true)
  let depth = 0
  // Don't loop on the token's length: after an unclosed comment the position is past the end.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const character = text[offset]
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxDepth) return offset
  }
  return null
}
