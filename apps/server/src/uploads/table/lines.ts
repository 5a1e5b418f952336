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
function isBlank(line: string): boolean {
  return /^[\s,;]*$/.test(line)
}

/** The lines of a text that are not blank, one after the other: a file is not held twice. */
export function* linesOf(text: string): Generator<Line> {
  let at = 0
  for (let number = 1; at < text.length; number++) {
    const next = text.indexOf('\n', at)
    const end = next === -1 ? text.length : next
    const line = text.slice(at, end)
    at = end + 1
    if (!isBlank(line)) yield { number, text: line.endsWith('\r') ? line.slice(0, -1) : line }
  }
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
