import type { TextFile } from './decode'

/** What parts the columns of a file. */
export type Delimiter = ',' | ';' | '\t'

/** A line that holds something. `number` counts from 1, all lines. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** No row of prices is as long; what has such a line is no table. */
export const LONGEST_LINE = 16_384

/** Nothing, or the empty cells that a spreadsheet leaves under a table. */
export function isBlank(line: string): boolean {
  return /^[\s,;]*$/.test(line)
}

/** The lines of a file that are not blank, one after the other: it is not held as a whole. */
export function* linesOf(file: TextFile): Generator<Line> {
  let number = 1
  for (const chunk of file.chunks()) {
    for (let at = 0; at < chunk.length; number++) {
      const end = lineEnd(chunk, at)
      const text = chunk.toString('utf8', at, end)
      if (!isBlank(text)) yield { number, text }
      at = nextLine(chunk, end)
    }
  }
}

const [LINE_FEED, CARRIAGE_RETURN] = [10, 13]

/** Where the line that begins at `from` ends: at a line feed, or at a carriage return, as some editors write in part of a file. */
export function lineEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== CARRIAGE_RETURN) at++
  return at
}

/** Where the line after the one that ends at `end` begins. */
export function nextLine(bytes: Buffer, end: number): number {
  return bytes[end] === CARRIAGE_RETURN && bytes[end + 1] === LINE_FEED ? end + 2 : end + 1
}

/** From the quote at `start` to the one that closes it: what is between them, and where the field ends. */
function quoted(line: string, start: number, delimiter: Delimiter): { readonly text: string; readonly end: number } {
  let text = ''
  for (let at = start + 1; ;) {
    const close = line.indexOf('"', at)
    // Never closed: the rest of the line, quote and all.
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

/** The fields of a line, without the quotes and blanks around them. A quote that is never closed stays. */
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

const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',']

/** What most likely parts the columns: the mark that parts the most lines into the same, largest number of fields. */
export function delimiterOf(lines: readonly string[]): Delimiter {
  const score = (delimiter: Delimiter): number => {
    const counts = lines.map((line) => fieldsOf(line, delimiter).length)
    const most = Math.max(...counts)
    return most < 2 ? 0 : counts.filter((count) => count === most).length * (delimiter === ',' ? 1 : 100)
  }
  const [best] = DELIMITERS.toSorted((a, b) => score(b) - score(a))
  return best !== undefined && score(best) > 0 ? best : ','
}
