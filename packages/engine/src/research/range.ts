import type { BacktestRequest } from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { DAY_MS, isoTime, parseTime } from '../time'
import { RequestError } from './errors'

/**
 * The bars of a request's days, first and last day included (UTC). A view.
 *
 * @throws {RequestError} when none fall in that range; the message gives the range there is.
 */
export function barsInRange(bars: Bars, request: BacktestRequest): Bars {
  const { start_date: start, end_date: end } = request
  if (start === undefined && end === undefined) return bars
  const from = start === undefined ? 0 : firstBarFrom(bars, parseTime(start))
  const to = end === undefined ? bars.time.length : firstBarFrom(bars, parseTime(end) + DAY_MS)
  if (from < to) return sliceBars(bars, from, to)
  const stored = `${dayOf(bars.time[0]!)} to ${dayOf(bars.time[bars.time.length - 1]!)}`
  throw new RequestError([
    {
      loc: ['body', start === undefined ? 'end_date' : 'start_date'],
      msg: `no bars from ${start ?? 'the beginning'} to ${end ?? 'the end'}; there are bars from ${stored}`,
      type: 'value_error',
    },
  ])
}

function dayOf(time: number): string {
  return isoTime(time).slice(0, 10)
}
