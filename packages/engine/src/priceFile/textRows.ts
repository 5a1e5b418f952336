import type { RefusedRow } from '@tidemark/contract'
import { isDigits } from './digits'
import { PRICES } from './growingRows'
import { cellOf, type Layout, timeText } from './layout'
import { currencyOf, hasComma, mayBeThousandth, openDecimal, readNumber, readVolume } from './number'
import type { Thousands } from './secondSign'
import type { Tally } from './tally'
import { namesZone, readTime, type TimeForm, type WrittenTime } from './time'
import { inFile, type Trouble } from './trouble'

export type Prices = Readonly<Record<(typeof PRICES)[number], number>>

export type Fault = Omit<RefusedRow, 'line'>

/** Characters of a cell in a message. */
export const SHOWN = 60

function fault(column: string, value: string, problem: string): Fault {
  const shown = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
  return { column, value: shown, reason: problem }
}

function timeProblem(text: string): string {
  if (/^\d{1,2}[ ./-](?:\d{1,2}|\p{L}+\.?)[ ./-]\d{2}(?!\d)/u.test(text))
    return 'the year must have four digits, as in 2024-01-31'
  if (namesZone(text)) return 'its zone is not in force then, so it must be an offset like -05:00'
  return 'not a time like 2024-01-31 14:30:00'
}

/** High and low may cross by the rounding of adjusted prices, of this share. */
const ROUNDING = 1e-5

/** Null when possible. An open or close outside of the range is kept: an index takes them from other sources. */
function rangeFault({ high, low }: Prices): Fault | null {
  if (high >= low - Math.abs(low) * ROUNDING) return null
  return fault('high', String(high), `below the low of ${low}`)
}

function isMisfit({ open, high, low, close }: Prices): boolean {
  const room = Math.abs(low) * ROUNDING
  return Math.max(open, close) > high + room || Math.min(open, close) < low - room
}

const FIRST = { dmy: 'day', mdy: 'month' } as const
const OTHER_FIRST = { dmy: 'month', mdy: 'day' } as const

/** One of: a bar in the order of ROW_COLUMNS, why a row is none, why reading ends. */
export interface Read {
  readonly bar?: readonly number[]
  readonly fault?: Fault
  readonly trouble?: Trouble
}

/** Reads rows as text: every form, one at a time. */
export class TextReader {
  /** How the first time is written. */
  form: TimeForm | null = null
  hasClock = false
  /** The zone that all times name; null for none. */
  zone: string | null = null
  areMonths = false
  dayEnds = 0
  /** Rows with prices, but a time that cannot be read, and the first of them. */
  readonly untimed: { rows: number; first: RefusedRow | null } = { rows: 0, first: null }
  /** Rows whose prices do not fit each other, and the first of them. */
  readonly misfits: { rows: number; first: (Prices & { readonly line: number }) | null } = { rows: 0, first: null }
  /** Prices with one mark between thousands, which may be a decimal sign. */
  readonly thousands: Thousands[] = []
  readonly #layout: Layout
  readonly #tally: Tally
  #currency: { readonly sign: string; readonly line: number; readonly text: string } | null = null
  /** Whether any time has neither an offset nor the name of a zone. */
  #isBare = false

  constructor(layout: Layout, tally: Tally) {
    this.#layout = layout
    this.#tally = tally
  }

  read(cells: readonly string[], line: number): Read {
    const { fields, decimal, isDecimalOpen } = this.#layout
    const extra = cells.slice(fields.length).find((cell) => cell !== '')
    if (extra !== undefined) {
      const problem = `the row has ${cells.length} fields, more than the ${fields.length} columns`
      return { fault: { column: null, value: null, reason: problem } }
    }
    const time = this.#time(cells, line)
    if (!('wall' in time)) {
      if (time.fault !== undefined && this.#isBarWithout(cells)) {
        this.untimed.rows++
        this.untimed.first ??= { line, ...time.fault }
      }
      return time
    }
    const prices = { open: 0, high: 0, low: 0, close: 0 }
    for (const field of PRICES) {
      const text = cellOf(cells, fields, field)
      prices[field] = readNumber(text, decimal)
      if (isDecimalOpen && hasComma(text)) {
        return { trouble: openDecimal(`line ${line}, column '${field}', value '${text.slice(0, SHOWN)}'`) }
      }
      if (!Number.isFinite(prices[field])) return { fault: fault(field, text, 'not a number') }
      const trouble = this.#currencyTrouble(field, text, line)
      if (trouble !== null) return { trouble }
      if (mayBeThousandth(text, decimal)) this.thousands.push({ line, field, text: text.slice(0, SHOWN) })
    }
    if (isMisfit(prices)) {
      this.misfits.rows++
      this.misfits.first ??= { ...prices, line }
    }
    const impossible = rangeFault(prices)
    if (impossible !== null) return { fault: impossible }
    const least = PRICES.find((field) => prices[field] <= 0)
    if (least !== undefined) {
      return {
        trouble: inFile(
          `line ${line}, column '${least}', value '${cellOf(cells, fields, least)}': a price of 0 or below. A series must be of prices above 0; leave the row out or correct it in the file`,
          line,
        ),
      }
    }
    const volume = this.#volume(cellOf(cells, fields, 'volume'), line)
    return { bar: [time.wall, time.offset, prices.open, prices.high, prices.low, prices.close, volume] }
  }

  /** A row of a summary has a word alone for its time. */
  #isBarWithout(cells: readonly string[]): boolean {
    const { fields, decimal } = this.#layout
    return (
      /^$|\d/.test(timeText(cells, this.#layout)) &&
      PRICES.every((field) => Number.isFinite(readNumber(cellOf(cells, fields, field), decimal)))
    )
  }

  #currencyTrouble(field: string, text: string, line: number): Trouble | null {
    const sign = currencyOf(text)
    if (sign === undefined) return null
    this.#currency ??= { sign, line, text: text.slice(0, SHOWN) }
    const { sign: first, line: firstLine, text: firstText } = this.#currency
    if (sign === first) return null
    const where = `line ${line}, column '${field}', value '${text.slice(0, SHOWN)}'`
    return inFile(`${where}: another currency than '${firstText}' of line ${firstLine}; a file must have one`, line)
  }

  /** A time with its own offset fits any zone. */
  #zoneTrouble({ zone, offset }: WrittenTime, text: string, line: number): Trouble | null {
    const isBare = zone === null && offset === null
    const isOther = zone !== null && (this.#isBare || (this.zone !== null && zone !== this.zone))
    if (!isOther && !(isBare && this.zone !== null)) {
      this.#isBare ||= isBare
      this.zone ??= zone
      return null
    }
    const zones = [this.zone ?? 'no zone', zone ?? 'no zone'].join(' and ')
    return inFile(`line ${line}: '${text}' changes the time zone: ${zones}; a file must have one`, line)
  }

  #volume(text: string, line: number): number {
    const volume = readVolume(text, this.#layout.decimal)
    if (Number.isNaN(volume) && text !== '')
      this.#tally.add('mended', 'Kept without a volume: it is no number of 0 or more', line)
    return volume
  }

  #time(cells: readonly string[], line: number): { wall: number; offset: number } | Read {
    const { fields, order, isDigits: areDigits, areHours, shownBy } = this.#layout
    const text = timeText(cells, this.#layout)
    if (areDigits) {
      return isDigits(text)
        ? { wall: Number(text), offset: Number.NaN }
        : { fault: fault('datetime', text, timeProblem(text)) }
    }
    const written = readTime(text, order)
    if (written === null) {
      if (shownBy === null || readTime(text, order === 'dmy' ? 'mdy' : 'dmy') === null) {
        return { fault: fault('datetime', text, timeProblem(text)) }
      }
      return {
        trouble: inFile(
          `line ${line}: '${text}' has the ${OTHER_FIRST[order]} first, but line ${shownBy.line}, '${shownBy.text}', the ${FIRST[order]}; a file must have one order of dates`,
          line,
        ),
      }
    }
    if (areHours && /^\d{3,}$/.test(cellOf(cells, fields, 'time'))) {
      const problem = `line ${line}: the time ${cellOf(cells, fields, 'time')} is no hour, but those of the first lines are`
      return { trouble: inFile(`${problem}; a file must have one form of times`, line) }
    }
    if (written.isDayEnd) {
      this.dayEnds++
      this.#tally.add('mended', 'Its time is 24:00: the end of its day, 00:00 of the day after', line)
    }
    if (this.form !== null && written.isMonth !== this.areMonths) {
      return { fault: fault('datetime', text, timeProblem(text)) }
    }
    const trouble = this.#zoneTrouble(written, text, line)
    if (trouble !== null) return { trouble }
    this.areMonths = written.isMonth
    this.form ??= written.form
    this.hasClock ||= written.hasClock
    return { wall: written.wall, offset: written.offset ?? Number.NaN }
  }
}
