import type { PlotIndicatorsRequest } from '@tidemark/contract'
import { type Bars, firstBarFrom, parseTime } from '@tidemark/engine'
import { invalid } from '../problem/problem'
import type { TaskSeries } from './task'

/** Indicator values in one response: about 300 MB of JSON. A string cannot exceed 512 MB. */
const MOST_VALUES = 2_000_000

/** Bars of a series in a correlation, whose response has two points per bar. */
const MOST_BARS = 1_000_000

/** @throws {Problem} 422 when bars times indicators are too many for a response */
export function checkAmount(request: PlotIndicatorsRequest, bars: Bars): void {
  const { start, end, indicators, bar_seconds: seconds } = request
  const first = start === undefined ? 0 : firstBarFrom(bars, parseTime(start))
  const last = end === undefined ? bars.time.length : firstBarFrom(bars, parseTime(end))
  const length = (bars.time[last - 1] ?? 0) - (bars.time[first] ?? 0)
  const rows = Math.min(last - first, seconds === undefined ? Infinity : Math.floor(length / (seconds * 1000)) + 2)
  if (rows * indicators.length <= MOST_VALUES) return
  const most = `at most ${MOST_VALUES} values are answered at once`
  const msg = `${rows} bars with ${indicators.length} indicators are too many: ${most}; choose a later start or an earlier end`
  throw invalid({ loc: ['body', 'start'], msg, type: 'too_big' })
}

/** @throws {Problem} 422 when a series is too long to correlate */
export function checkLength({ symbol, timeframe }: TaskSeries, { time }: Bars): void {
  if (time.length <= MOST_BARS) return
  const found = `${symbol} ${timeframe} has ${time.length} bars in these dates`
  const msg = `${found}: at most ${MOST_BARS} are compared; choose a later start, an earlier end or a longer timeframe`
  throw invalid({ loc: ['body', 'start'], msg, type: 'too_big' })
}
