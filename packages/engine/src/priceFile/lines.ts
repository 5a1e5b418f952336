import { textAt } from './decode'

export type Delimiter = ',' | ';' | '\t' | '|'

/** `number` is 1-based over all lines. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** A file with such a line is not a table. */
export const LONGEST_LINE = 16_384

/** Or only the empty cells that spreadsheets leave below a table. */
export function isBlank(line: string): boolean {
  return /^[\s,;|]*$/.test(line)
}

export function* linesOf(bytes: Uint8Array): Generator<Line> {
  let number = 1
  for (let at = 0; at < bytes.length; number++) {
    const end = lineEnd(bytes, at)
    const text = textAt(bytes, at, Math.min(end, at + LONGEST_LINE))
    if (!isBlank(text)) yield { number, text }
    at = nextLine(bytes, end)
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** A line feed or a carriage return, since some editors mix them. */
export function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++
  return at
}

export function nextLine(bytes: Uint8Array, end: number): number {
  return bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED ? end + 2 : end + 1
}

function quoted(line: string, start: number, delimiter: Delimiter): { readonly text: string; readonly end: number } {
  let text = ''
  for (let at = start + 1; ;) {
    const close = line.indexOf('"', at)
    if (close === -1) return { text: line.slice(start), end: line.length }
    text += line.slice(at, close)
    if (line[close + 1] !== '"') {
      const next = line.indexOf(delimiter, close + 1)
      const end = next === -1 ? line.length : next
      return { text: text + line.slice(close + 1, end).trimEnd(), end }
    }
    text += '"'
    at = close + 2
  }
}

/** Without surrounding quotes and blanks. An unclosed quote stays. */
export function fieldsOf(line: string, delimiter: Delimiter): string[] {
  if (!line.includes('"')) return line.split(delimiter).map((field) => field.trim())
  const fields: string[] = []
  for (let at = 0; at <= line.length;) {
    const next = line.indexOf(delimiter, at)
    const plainEnd = next === -1 ? line.length : next
    const start = at + line.slice(at, plainEnd).length - line.slice(at, plainEnd).trimStart().length
    const field = line[start] === '"' && start < plainEnd ? quoted(line, start, delimiter) : null
    fields.push((field?.text ?? line.slice(at, plainEnd)).trim())
    at = (field?.end ?? plainEnd) + 1
  }
  return fields
}

const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ',']

/** The one that splits the most lines into the same, largest number of fields. */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const score = (delimiter: Delimiter): number => {
    const counts = lines.map((line) => fieldsOf(line, delimiter).length)
    const most = Math.max(...counts)
    return most < 2 ? 0 : counts.filter((count) => count === most).length * (delimiter === ',' ? 1 : 100)
  }
  const [best] = DELIMITERS.toSorted((a, b) => score(b) - score(a))
  return best !== undefined && score(best) > 0 ? best : ','
}
