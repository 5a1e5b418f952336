import type { PlotIndicatorsRequest } from '@tidemark/contract'
import { type Bars, firstBarFrom, parseTime } from '@tidemark/engine'
import { invalid } from '../http/problem'
import type { TaskSeries } from './task'

/** Values of indicators that one answer may hold: some 300 MB of JSON. Longer text than 512 MB cannot be made at all. */
const MOST_VALUES = 2_000_000

/** Bars of a series that one comparison may take in; its answer has two points per bar. */
const MOST_BARS = 1_000_000

/** @throws Problem 422 when the bars from the request's start to its end, by its indicators, are more than an answer can hold. */
export function checkAmount({ start, end, indicators }: PlotIndicatorsRequest, bars: Bars): void {
  const first = start === undefined ? 0 : firstBarFrom(bars, parseTime(start))
  // A day as the end is a day short here, which no limit of millions is the worse for.
  const last = end === undefined ? bars.time.length : firstBarFrom(bars, parseTime(end))
  const rows = last - first
  if (rows * indicators.length <= MOST_VALUES) return
  const most = `at most ${MOST_VALUES} values are answered at once`
  const msg = `${rows} bars with ${indicators.length} indicators are too many: ${most}; choose a later start or an earlier end`
  throw invalid({ loc: ['body', 'start'], msg, type: 'too_big' })
}

/** @throws Problem 422 when a series that is to be compared is too long. */
export function checkLength({ symbol, timeframe }: TaskSeries, { time }: Bars): void {
  if (time.length <= MOST_BARS) return
  const found = `${symbol} ${timeframe} has ${time.length} bars in these dates`
  const msg = `${found}: at most ${MOST_BARS} are compared; choose a later start, an earlier end or a longer timeframe`
  throw invalid({ loc: ['body', 'start'], msg, type: 'too_big' })
}
