import type { Layout } from './layout'
import { LONGEST_LINE, nextLine } from './lines'
import { type Day, dayOf } from './time'
import type { Timeline } from './timeline'

/** What {@link PlainReader.read} answers for a row that is to be read as text. */
export const NOT_PLAIN = -1

/** What a column holds: a place of a row, the time of day beside a date, or nothing of a bar. */
const [TIME, OPEN, HIGH, LOW, CLOSE, VOLUME] = [0, 1, 2, 3, 4, 5] as const
const [TIME_OF_DAY, IGNORED] = [6, 7] as const
const PLACES = { open: OPEN, high: HIGH, low: LOW, close: CLOSE, volume: VOLUME } as const

/** The bytes of 0, 9, a colon, a quote, a blank, T and Z. */
const [ZERO, NINE, COLON, QUOTE, SPACE, LETTER_T, LETTER_Z] = [48, 57, 58, 34, 32, 84, 90] as const
/** No byte. */
const NONE = -1
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13] as const

/** Whole numbers of so many digits, and powers of ten up to here, are exact: their quotient is the number nearest to the text. */
const EXACT_DIGITS = 15
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, k) => 10 ** k)

const [SECONDS_DIGITS, MS_DIGITS] = [10, 13] as const
const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000] as const

/** What each column of a file holds. */
function kindsOf({ fields }: Layout): Uint8Array {
  const kinds = new Uint8Array(fields.length).fill(IGNORED)
  const put = (column: number, kind: number): void => {
    if (column !== -1) kinds[column] = kind
  }
  for (const [field, place] of Object.entries(PLACES))
    put(
      fields.findIndex((one) => one === field),
      place,
    )
  const isWhole = fields.includes('datetime')
  put(fields.indexOf(isWhole ? 'datetime' : 'date'), TIME)
  if (!isWhole) put(fields.indexOf('time'), TIME_OF_DAY)
  return kinds
}

/**
 * Reads rows that are written as most are, straight from their bytes: numbers of digits and a decimal mark, no quotes, no blanks
 * around a cell, times like 14:30:00. It reads the same as the row reader, and leaves it every other row.
 */
export class PlainReader {
  /** What was read last: time, open, high, low, close, volume. */
  readonly row = new Float64Array(VOLUME + 1).fill(Number.NaN)

  readonly #layout: Layout
  readonly #timeline: Timeline
  readonly #kinds: Uint8Array
  readonly #hasTimeOfDay: boolean
  readonly #delimiter: number
  readonly #decimal: number
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  /** The day read last, by its text: mostly the next row is of the same. */
  #day: Day | null = null
  #dayText: Buffer = Buffer.alloc(0)
  /** Whether the row says that its time is in UTC. */
  #isUtc = false

  constructor(layout: Layout, timeline: Timeline) {
    this.#layout = layout
    this.#timeline = timeline
    this.#kinds = kindsOf(layout)
    this.#hasTimeOfDay = this.#kinds.includes(TIME_OF_DAY)
    this.#delimiter = layout.delimiter.charCodeAt(0)
    // Where commas part the columns, a fraction after a comma is in quotes.
    this.#decimal = layout.decimal === layout.delimiter ? NONE : layout.decimal.charCodeAt(0)
  }

  /**
   * Reads the row that begins at `start` into {@link row}.
   *
   * @param bytes - valid UTF-8 that ends with a line break
   * @returns where the next line begins, or {@link NOT_PLAIN}.
   */
  read(bytes: Buffer, start: number): number {
    this.#bytes = bytes
    this.#at = start
    this.#isUtc = false
    const [kinds, row] = [this.#kinds, this.row]
    let wall = 0
    for (let column = 0; column < kinds.length; column++) {
      if (column > 0 && bytes[this.#at++] !== this.#delimiter) return NOT_PLAIN
      const kind = kinds[column] ?? IGNORED
      if (kind === IGNORED) this.#skip()
      else if (kind === TIME) wall += this.#time()
      else if (kind === TIME_OF_DAY) wall += this.#timeOfDay()
      else row[kind] = this.#number()
    }
    if (!this.#isLineEnd() || this.#at - start > LONGEST_LINE) return NOT_PLAIN
    if (Number.isNaN(wall) || !this.#isBar()) return NOT_PLAIN
    // Last of all, for it goes on from here.
    const time = this.#timeline.instant(wall, this.#isUtc ? 0 : null)
    if (Number.isNaN(time)) return NOT_PLAIN
    row[TIME] = time
    return nextLine(bytes, this.#at)
  }

  #isLineEnd(): boolean {
    const byte = this.#bytes[this.#at]
    return byte === LINE_FEED || byte === CARRIAGE_RETURN
  }

  #isCellEnd(): boolean {
    return this.#bytes[this.#at] === this.#delimiter || this.#isLineEnd()
  }

  /** Whether the prices are above 0 and in order. A cell that could not be read is NaN; only a volume may be. */
  #isBar(): boolean {
    const { row } = this
    const [open, high, low, close] = [row[OPEN] ?? 0, row[HIGH] ?? 0, row[LOW] ?? 0, row[CLOSE] ?? 0]
    if (row[VOLUME] === Infinity || high === Infinity) return false
    return low > 0 && open >= low && close >= low && high >= open && high >= close
  }

  #skip(): void {
    while (!this.#isCellEnd() && this.#bytes[this.#at] !== QUOTE) this.#at++
  }

  /** Digits from here on, as a number. */
  #digits(before = 0): number {
    const bytes = this.#bytes
    let [value, at] = [before, this.#at]
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0)
      value = value * 10 + byte - ZERO
    this.#at = at
    return value
  }

  /** NaN for no digits. */
  #number(): number {
    const start = this.#at
    let digits = this.#digits()
    const whole = this.#at - start
    if (whole === 0) return Number.NaN
    let decimals = 0
    if (this.#bytes[this.#at] === this.#decimal) {
      const first = ++this.#at
      digits = this.#digits(digits)
      decimals = this.#at - first
    }
    if (whole + decimals <= EXACT_DIGITS) return decimals === 0 ? digits : digits / (POWERS[decimals] ?? 1)
    return Number(this.#bytes.toString('latin1', start, this.#at).replace(',', '.'))
  }

  /** Ms on the wall; NaN for another form. */
  #time(): number {
    if (this.#day === null && !this.#hasTimeOfDay) {
      const at = this.#epoch()
      if (!Number.isNaN(at)) return at
    }
    const day = this.#isSameDay() ? this.#day : this.#newDay()
    if (day === null) return Number.NaN
    this.#at += day.length
    if (this.#isCellEnd()) return day.at
    const mark = this.#bytes[this.#at++]
    const isTime = !this.#hasTimeOfDay && (mark === SPACE || mark === LETTER_T)
    return isTime ? day.at + this.#timeOfDay() : Number.NaN
  }

  #isSameDay(): boolean {
    const [text, bytes, start] = [this.#dayText, this.#bytes, this.#at]
    for (let k = 0; k < text.length; k++) if (text[k] !== bytes[start + k]) return false
    return text.length > 0
  }

  #newDay(): Day | null {
    const start = this.#at
    this.#skip()
    const day = dayOf(this.#bytes.toString('latin1', start, this.#at), this.#layout.order)
    this.#at = start
    this.#day = day
    this.#dayText = this.#bytes.subarray(start, start + (day?.length ?? 0))
    return day
  }

  /** Seconds or ms since 1970, in UTC; NaN for another form. */
  #epoch(): number {
    const start = this.#at
    const value = this.#digits()
    const length = this.#at - start
    this.#isUtc = this.#isCellEnd() && (length === SECONDS_DIGITS || length === MS_DIGITS)
    if (this.#isUtc) return length === MS_DIGITS ? value : value * SECOND
    this.#at = start
    return Number.NaN
  }

  /** Two digits below `end`; NaN for anything else. */
  #pair(end: number): number {
    const [tens = 0, ones = 0] = [this.#bytes[this.#at], this.#bytes[this.#at + 1]]
    this.#at += 2
    const value = 10 * (tens - ZERO) + ones - ZERO
    return tens >= ZERO && tens <= NINE && ones >= ZERO && ones <= NINE && value < end ? value : Number.NaN
  }

  /** Ms since midnight of HH:MM, HH:MM:SS, or the same without colons, and a Z; NaN for another form. */
  #timeOfDay(): number {
    const hours = this.#pair(24)
    const hasColons = this.#bytes[this.#at] === COLON
    if (hasColons) this.#at++
    let time = hours * HOUR + this.#pair(60) * MINUTE
    if (!this.#isCellEnd() && this.#bytes[this.#at] !== LETTER_Z) {
      if (hasColons && this.#bytes[this.#at++] !== COLON) return Number.NaN
      time += this.#pair(60) * SECOND
    }
    if (this.#bytes[this.#at] === LETTER_Z) {
      this.#isUtc = true
      this.#at++
    }
    return this.#isCellEnd() ? time : Number.NaN
  }
}
