import { textAt } from './decode'
import { FEWEST_DIGITS, MOST_DIGITS } from './digits'
import type { Layout } from './layout'
import { LONGEST_LINE, nextLine } from './lines'
import type { SeriesKey } from './seriesKey'
import { type Day, dayOf } from './time'

/** The row must be read as text. */
export const NOT_PLAIN = -1

/** The order of ROW_COLUMNS, then what no row holds. */
const [TIME, OFFSET, OPEN, HIGH, LOW, CLOSE, VOLUME] = [0, 1, 2, 3, 4, 5, 6] as const
const [TIME_OF_DAY, IGNORED, KEY] = [7, 8, 9] as const
const PLACES = { open: OPEN, high: HIGH, low: LOW, close: CLOSE, volume: VOLUME } as const

const [ZERO, NINE, COLON, QUOTE, SPACE, LETTER_T, LETTER_Z] = [48, 57, 58, 34, 32, 84, 90] as const
const NONE = -1
const [LINE_FEED, CARRIAGE_RETURN] = [10, 13] as const

/** Within these, integers and powers of ten are exact, so their quotient is correctly rounded. */
const EXACT_DIGITS = 15
const POWERS = Float64Array.from({ length: EXACT_DIGITS + 1 }, (_, k) => 10 ** k)

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000] as const

function kindsOf({ fields, keys }: Layout): Uint8Array {
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
  for (const { column } of keys) put(column, KEY)
  return kinds
}

/**
 * Digits with a decimal separator, no quotes, no surrounding blanks, times like 14:30:00. The row reader reads the
 * others, with the same results.
 */
export class PlainReader {
  readonly row = new Float64Array(VOLUME + 1).fill(Number.NaN)

  /** Whether any row has a time of day. */
  hasClock = false

  readonly #layout: Layout
  readonly #keys: readonly (SeriesKey | undefined)[]
  readonly #kinds: Uint8Array
  readonly #hasTimeOfDay: boolean
  readonly #delimiter: number
  readonly #decimal: number
  #bytes: Uint8Array = new Uint8Array()
  #at = 0
  #day: Day | null = null
  #dayText: Uint8Array = new Uint8Array()
  #isUtc = false

  constructor(layout: Layout) {
    this.#layout = layout
    this.#keys = layout.fields.map((_, i) => layout.keys.find(({ column }) => column === i))
    this.#kinds = kindsOf(layout)
    this.#hasTimeOfDay = this.#kinds.includes(TIME_OF_DAY)
    this.#delimiter = layout.delimiter.charCodeAt(0)
    // In comma-delimited files a number with a decimal comma is quoted.
    this.#decimal = layout.decimal === layout.delimiter ? NONE : layout.decimal.charCodeAt(0)
  }

  /**
   * Into {@link row}. `bytes` are valid UTF-8 ending in a line break.
   *
   * @returns where the next line starts, or {@link NOT_PLAIN}
   */
  read(bytes: Uint8Array, start: number): number {
    this.#bytes = bytes
    this.#at = start
    this.#isUtc = false
    const [kinds, row] = [this.#kinds, this.row]
    let wall = 0
    for (let column = 0; column < kinds.length; column++) {
      if (column > 0 && bytes[this.#at++] !== this.#delimiter) return NOT_PLAIN
      const kind = kinds[column] ?? IGNORED
      if (kind === IGNORED) this.#skip()
      else if (kind === KEY) {
        if (!this.#isSameKey(column)) return NOT_PLAIN
      } else if (kind === TIME) wall += this.#time()
      else if (kind === TIME_OF_DAY) wall += this.#timeOfDay()
      else row[kind] = this.#number()
    }
    if (!this.#isLineEnd() || this.#at - start > LONGEST_LINE) return NOT_PLAIN
    if (Number.isNaN(wall) || !this.#isBar()) return NOT_PLAIN
    row[TIME] = wall
    row[OFFSET] = this.#isUtc ? 0 : Number.NaN
    return nextLine(bytes, this.#at)
  }

  #isLineEnd(): boolean {
    const byte = this.#bytes[this.#at]
    return byte === LINE_FEED || byte === CARRIAGE_RETURN
  }

  #isCellEnd(): boolean {
    const byte = this.#bytes[this.#at]
    return byte === this.#delimiter || byte === LINE_FEED || byte === CARRIAGE_RETURN
  }

  /** Prices are positive and consistent. Unreadable cells are NaN; only a volume may be. */
  #isBar(): boolean {
    const { row } = this
    const open = row[OPEN] ?? 0
    const high = row[HIGH] ?? 0
    const low = row[LOW] ?? 0
    const close = row[CLOSE] ?? 0
    if (row[VOLUME] === Infinity || high === Infinity) return false
    return low > 0 && open >= low && close >= low && high >= open && high >= close
  }

  #skip(): void {
    while (!this.#isCellEnd() && this.#bytes[this.#at] !== QUOTE) this.#at++
  }

  /** Whether the cell says what the row before it said of its series. */
  #isSameKey(column: number): boolean {
    const key = this.#keys[column]
    const start = this.#at
    this.#skip()
    return key === undefined || !key.isWatched || textAt(this.#bytes, start, this.#at) === key.value
  }

  #digits(before = 0): number {
    const bytes = this.#bytes
    let [value, at] = [before, this.#at]
    for (let byte = bytes[at] ?? 0; byte >= ZERO && byte <= NINE; byte = bytes[++at] ?? 0)
      value = value * 10 + byte - ZERO
    this.#at = at
    return value
  }

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
    return Number(textAt(this.#bytes, start, this.#at).replace(',', '.'))
  }

  #time(): number {
    if (this.#layout.isDigits) {
      const start = this.#at
      const value = this.#digits()
      const length = this.#at - start
      return length >= FEWEST_DIGITS && length <= MOST_DIGITS && this.#isCellEnd() ? value : Number.NaN
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
    const text = textAt(this.#bytes, start, this.#at)
    // Places in a text are those of its bytes only where each character is one.
    const day = text.length === this.#at - start ? dayOf(text, this.#layout.order) : null
    this.#at = start
    this.#day = day
    this.#dayText = this.#bytes.subarray(start, start + (day?.length ?? 0))
    return day
  }

  #pair(end: number): number {
    const tens = this.#bytes[this.#at] ?? 0
    const ones = this.#bytes[this.#at + 1] ?? 0
    this.#at += 2
    const value = 10 * (tens - ZERO) + ones - ZERO
    return tens >= ZERO && tens <= NINE && ones >= ZERO && ones <= NINE && value < end ? value : Number.NaN
  }

  /** HH:MM, HH:MM:SS or the same without colons, and a Z, to ms since midnight; NaN for other formats. */
  #timeOfDay(): number {
    this.hasClock = true
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
