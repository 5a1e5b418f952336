import type { BacktestRequest } from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { DAY_MS, isoTime, parseTime } from '../time'
import { RequestError } from '../errors'

/**
 * A view of the bars on the request's days, both inclusive (UTC).
 *
 * @throws {RequestError} when there are none; the message gives the available range.
 */
type Dated = Pick<BacktestRequest, 'symbol' | 'start_date' | 'end_date'>

export function barsInRange(bars: Bars, request: Dated): Bars {
  const { symbol, start_date: start, end_date: end } = request
  if (bars.time.length === 0) {
    throw new RequestError([{ loc: ['body', 'symbol'], msg: `${symbol} has no bars`, type: 'value_error' }])
  }
  if (start === undefined && end === undefined) return bars
  const [from, to] = rowsInRange(bars, { start, end, fields: ['start_date', 'end_date'] })
  return sliceBars(bars, from, to)
}

/** Days or instants, both inclusive; `fields` are their names in the request. */
export interface Range {
  readonly start: string | undefined
  readonly end: string | undefined
  readonly fields: readonly [string, string]
}

/**
 * Returns [first, end).
 *
 * @throws {RequestError} as {@link barsInRange}.
 */
export function rowsInRange(bars: Bars, { start, end, fields }: Range): [number, number] {
  const from = start === undefined ? 0 : firstBarFrom(bars, parseTime(start))
  const to = end === undefined ? bars.time.length : firstBarFrom(bars, endOf(end))
  if (from < to) return [from, to]
  const stored = `${dayOf(bars.time[0]!)} to ${dayOf(bars.time[bars.time.length - 1]!)}`
  throw new RequestError([
    {
      loc: ['body', start === undefined ? fields[1] : fields[0]],
      msg: `no bars from ${start ?? 'the beginning'} to ${end ?? 'the end'}; there are bars from ${stored}`,
      type: 'value_error',
    },
  ])
}

const DAY_LENGTH = '2024-01-31'.length

/** The first instant after a day or an instant. */
export function endOf(text: string): number {
  return parseTime(text) + (text.length === DAY_LENGTH ? DAY_MS : 1)
}

function dayOf(time: number): string {
  return isoTime(time).slice(0, 10)
}
