import { UPLOAD_REPORT_LIMITS, type UploadStack } from '@tidemark/contract'
import { openWord, type Trouble, wrongWord } from './trouble'

const SHOWN = 40
/** Fewer changes than this share of the rows are series below each other; more are a property of each bar. */
const LARGEST_SHARE = 0.1

const cut = (text: string) => text.slice(0, SHOWN)

export interface SeriesColumn {
  /** From the left, from 0. */
  readonly column: number
  readonly name: string
  /** Whether the heading names a series ('Ticker'). */
  readonly isKnown: boolean
  /** The value that rows must have to be read; undefined when the user said none. */
  readonly only: string | undefined
}

/** @param found - the first two values of a column, and the line of the second */
export function severalSeries(found: {
  column: string
  from: string
  to: string
  line: number
  count: number
}): Trouble {
  const { column, from, to, line, count } = found
  return openWord(
    'only',
    `column '${cut(column)}' is '${cut(from)}' and from line ${line} on '${cut(to)}': these are ${count} series, and one is read at a time`,
    `like ${column}=${from}`,
  )
}

/**
 * Watches a column of words that is not read: does it say that the file holds several series, one below the other?
 *
 * Where the heading names a series, a second value is enough. Where it does not, its values must form blocks.
 */
export class SeriesKey {
  readonly column: number
  /** Words that change from row to row say nothing: they are not watched any more. */
  isWatched = true
  value = ''
  readonly #said: SeriesColumn
  readonly #seen = new Set<string>()
  #change: { readonly from: string; readonly to: string; readonly line: number } | null = null

  constructor(said: SeriesColumn) {
    this.column = said.column
    this.#said = said
  }

  /** Whether the user has said which rows of that column are read. */
  isChosen(column: number): boolean {
    return column === this.column && this.#said.only !== undefined
  }

  /** Whether a row with this value is of another series than the one to be read. */
  leavesOut(value: string): boolean {
    const { only } = this.#said
    return only !== undefined && value !== only
  }

  read(value: string, line: number): void {
    if (!this.isWatched || value === this.value || value === '') return
    const { isKnown, only } = this.#said
    const from = this.value
    this.value = value
    if (from !== '') this.#change ??= { from, to: value, line }
    if (!isKnown && only === undefined && this.#seen.has(value)) this.isWatched = false
    this.#seen.add(value)
  }

  /** Null when it is one series. */
  stack(rows: number): UploadStack | null {
    const { name, isKnown, only = null } = this.#said
    if (this.#change === null || !this.isWatched) return null
    if (!isKnown && only === null && this.#seen.size > rows * LARGEST_SHARE) return null
    return { column: name, values: [...this.#seen].slice(0, UPLOAD_REPORT_LIMITS.series), only }
  }

  trouble(rows: number): Trouble | null {
    const { name, only } = this.#said
    const change = this.#change
    if (only !== undefined) {
      const values = [...this.#seen].slice(0, 5).map(cut).join(', ')
      return this.#seen.has(only)
        ? null
        : wrongWord('only', `is '${cut(name)}=${cut(only)}', but no row has it: the column holds ${values}`)
    }
    if (change === null || this.stack(rows) === null) return null
    return severalSeries({ column: name, ...change, count: this.#seen.size })
  }
}
