import { createScanner, printParseErrorCode, visit } from 'jsonc-parser'

/** Why a text is not JSON. */
export interface JsonProblem {
  /** Of the character that does not fit; the text's length where it ends too early. */
  readonly offset: number
  /** From 1. */
  readonly line: number
  /** From 1. */
  readonly column: number
  /** Without a capital and without a full stop. */
  readonly reason: string
}

/** Levels of brackets. The parser recurses, and a browser's stack holds some thousand calls. */
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
 * Finds where a text stops being JSON, and why. `JSON.parse` words this differently in each browser, and some do not say where.
 *
 * @param maxDepth - brackets within brackets that are allowed.
 * @returns null for JSON.
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
        // The first says what is wrong, the second at most what was wanted there.
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

/** Returns the problem as users read it: `Line 3, column 14: expected ',' or '}'`. */
export function describeJsonProblem({ line, column, reason }: JsonProblem): string {
  return `Line ${line}, column ${column}: ${reason}`
}

/** Returns a problem of a text, with the line and the column of an offset. */
export function problemAt(text: string, offset: number, reason: string): JsonProblem {
  const lines = text.slice(0, offset).split('\n')
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, reason }
}

function findTooDeep(text: string, maxDepth: number): number | null {
  const scanner = createScanner(text, true)
  let depth = 0
  // Not by the token's length: after an unclosed comment the scanner's position is past the end.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset()
    const character = text[offset]
    if (character === '{' || character === '[') depth += 1
    else if (character === '}' || character === ']') depth -= 1
    if (depth > maxDepth) return offset
  }
  return null
}
