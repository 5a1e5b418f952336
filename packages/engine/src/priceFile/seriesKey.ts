import { inFile, type Trouble } from './trouble'

const SHOWN = 40
/** Fewer changes than this share of the rows are series below each other; more are a property of each bar. */
const LARGEST_SHARE = 0.1

/**
 * Watches a column of words that is not read: does it say that the file holds several series, one below the other?
 *
 * Where the heading names a series ('Ticker'), a second value is enough. Where it does not, its values must form blocks.
 */
export class SeriesKey {
  readonly column: number
  /** Words that change from row to row say nothing: they are not watched any more. */
  isWatched = true
  value = ''
  readonly #name: string
  readonly #isKnown: boolean
  readonly #seen = new Set<string>()
  #change: { readonly from: string; readonly to: string; readonly line: number } | null = null

  constructor(column: number, name: string, isKnown: boolean) {
    this.column = column
    this.#name = name
    this.#isKnown = isKnown
  }

  read(value: string, line: number): void {
    if (!this.isWatched || value === this.value || value === '') return
    const from = this.value
    this.value = value
    if (from !== '') this.#change ??= { from, to: value, line }
    if (!this.#isKnown && this.#seen.has(value)) this.isWatched = false
    this.#seen.add(value)
  }

  trouble(rows: number): Trouble | null {
    const change = this.#change
    if (change === null || !this.isWatched) return null
    if (!this.#isKnown && this.#seen.size > rows * LARGEST_SHARE) return null
    const [from, to] = [change.from, change.to].map((value) => `'${value.slice(0, SHOWN)}'`)
    return inFile(
      `column '${this.#name.slice(0, SHOWN)}' is ${from} and from line ${change.line} on ${to}: these are ${this.#seen.size} series, and a file must hold one. Split the file by this column`,
      change.line,
    )
  }
}
