/** Verdict on a text that should be JSON. Line and column count from 1. */
export type JsonCheck =
  | { readonly isValid: true }
  | { readonly isValid: false; readonly message: string; readonly line: number; readonly column: number }

const SPACE = /[ \t\n\r]*/y
const STRING = /"(?:[\u0020\u0021\u0023-\u005b\u005d-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /true|false|null/y

const MAX_DEPTH = 100

/** Where reading stopped, and what should have stood there. */
class Stop extends Error {
  readonly at: number

  constructor(at: number, message: string) {
    super(message)
    this.at = at
  }
}

/** Reads one JSON text and throws a Stop at the first character that does not belong. */
class Reader {
  private at = 0
  private depth = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  whole(): void {
    this.value()
    if (this.at < this.text.length) throw new Stop(this.at, 'unexpected text after the end')
  }

  private value(): void {
    this.take(SPACE)
    const next = this.text[this.at]
    if (next === '{') this.list('}', () => this.member())
    else if (next === '[') this.list(']', () => this.value())
    else if (next === '"') this.string('a text')
    else if (!this.take(NUMBER) && !this.take(WORD)) throw new Stop(this.at, 'expected a value')
    this.take(SPACE)
  }

  private member(): void {
    this.take(SPACE)
    this.string('a key in double quotes')
    this.take(SPACE)
    if (this.text[this.at] !== ':') throw new Stop(this.at, "expected ':'")
    this.at += 1
    this.value()
  }

  private list(close: string, item: () => void): void {
    // Each level is a call within a call, of which a browser has not many thousands.
    if (this.depth === MAX_DEPTH) throw new Stop(this.at, 'it is nested too deeply')
    this.depth += 1
    this.at += 1
    this.take(SPACE)
    if (this.text[this.at] === close) this.at += 1
    else this.items(close, item)
    this.depth -= 1
  }

  private items(close: string, item: () => void): void {
    for (;;) {
      item()
      const next = this.text[this.at]
      this.at += 1
      if (next === close) return
      if (next !== ',') throw new Stop(this.at - 1, `expected ',' or '${close}'`)
    }
  }

  private string(what: string): void {
    if (this.text[this.at] !== '"') throw new Stop(this.at, `expected ${what}`)
    if (!this.take(STRING)) throw new Stop(this.at, 'text without a closing quote')
  }

  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at
    const isMatch = pattern.test(this.text)
    if (isMatch) this.at = pattern.lastIndex
    return isMatch
  }
}

/** Judges a text as JSON. Browsers word and place their own messages differently, so this reads the text itself. */
export function checkJson(text: string): JsonCheck {
  try {
    new Reader(text).whole()
    return { isValid: true }
  } catch (stop) {
    if (!(stop instanceof Stop)) throw stop
    const lines = text.slice(0, stop.at).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + 1
    return { isValid: false, message: stop.message, line: lines.length, column }
  }
}

/** The verdict in words: `Valid`, or `Line 3, column 14: expected ',' or '}'`. */
export function describeCheck(check: JsonCheck): string {
  return check.isValid ? 'Valid' : `Line ${check.line}, column ${check.column}: ${check.message}`
}
