import type { Bar, IndicatorValue, Issue, PlotBar, PlotIndicatorsRequest } from '@tidemark/contract'
import { type Bars, firstBarFrom, sliceBars } from '../bars'
import { findIndicator } from '../indicators/index'
import { gatherBars } from '../resample'
import { figure } from '../statistics/figure'
import { isoTime, parseTime } from '../time'
import { NoDataError, priceMissing, RequestError } from '../errors'
import { type CheckedIndicator, readIndicatorParams, requireIndicator } from './indicatorRequest'
import { endOf, rowsInRange } from './range'

interface Plotted extends CheckedIndicator {
  readonly key: string
}

/**
 * As far as possible without bars.
 *
 * @throws {RequestError} listing every problem: unknown indicators and parameters, values out of range, reversed dates.
 */
export function checkPlotIndicators(request: PlotIndicatorsRequest): void {
  understand(request)
}

/**
 * An object for several outputs; null: no value yet.
 * @param bars may start long before `start`: values must not depend on where the chart starts. None longer than `bar_seconds`.
 * @throws {RequestError} as {@link checkPlotIndicators}, when no bars are in the range, and for a price that is not a
 *   number.
 * @throws {NoDataError} when there are no bars at all.
 */
export function plotIndicators(request: PlotIndicatorsRequest, bars: Bars): PlotBar[] {
  const indicators = understand(request)
  if (bars.time.length === 0) throw new NoDataError(`${request.symbol} has no bars`)
  const { start, end } = request
  const [from, to] = rowsInRange(bars, { start, end, fields: ['start', 'end'] })
  const known = sliceBars(bars, 0, to)
  const columns = indicators.map(({ declaration, params }) => declaration.compute(known, params))
  const inRange = sliceBars(bars, from, to)
  const rows = request.bar_seconds === undefined ? inRange : gatherBars(inRange, request.bar_seconds * 1000)
  return Array.from(rows.time, (time, k) => {
    const last = rows === inRange ? k : lastBarOf(rows, k, inRange)
    const values: Record<string, IndicatorValue> = {}
    indicators.forEach(({ key, declaration }, j) => {
      values[key] = valueAt(declaration.outputs, columns[j] ?? [], from + last)
    })
    const bar = barAt(rows, k)
    if (!Number.isFinite(bar.open + bar.high + bar.low + bar.close)) throw priceMissing(request.symbol, time)
    return Object.assign(bar, values)
  })
}

/** The row of the last bar that the summary `k` has. */
function lastBarOf(summaries: Bars, k: number, bars: Bars): number {
  return firstBarFrom(bars, summaries.time[k + 1] ?? Infinity) - 1
}

function understand({ indicators, indicator_params: given, start, end }: PlotIndicatorsRequest): Plotted[] {
  const issues: Issue[] = []
  if (start !== undefined && end !== undefined && parseTime(start) >= endOf(end)) {
    const msg = `start ${start} must be before or equal to end ${end}`
    issues.push({ loc: ['body', 'start'], msg, type: 'value_error' })
  }
  const unused = new Set(Object.keys(given))
  const plotted = [...new Set(indicators)].flatMap((key, k): Plotted[] => {
    const declaration = requireIndicator(key, ['body', 'indicators', k], issues)
    if (declaration === null) return []
    const name = key in given ? key : [...unused].find((other) => findIndicator(other) === declaration)
    unused.delete(name ?? '')
    const config = name === undefined ? {} : (given[name] ?? {})
    const params = readIndicatorParams(declaration, config, ['body', 'indicator_params', name ?? key], issues)
    return [{ key, declaration, params }]
  })
  for (const name of unused) {
    const msg = `'${name}' is not among the indicators asked for: ${indicators.join(', ')}`
    issues.push({ loc: ['body', 'indicator_params', name], msg, type: 'value_error' })
  }
  if (issues.length > 0) throw new RequestError(issues)
  return plotted
}

function valueAt(outputs: readonly string[], columns: readonly Float64Array[], row: number): IndicatorValue {
  const single = columns[0]
  if (columns.length === 1 && single !== undefined) return figure(single[row]!)
  const value: Record<string, number | null> = {}
  outputs.forEach((output, k) => {
    value[output] = figure(columns[k]?.[row] ?? NaN)
  })
  return value
}

function barAt(bars: Bars, row: number): Bar {
  const volume = bars.volume[row]!
  return {
    datetime: isoTime(bars.time[row]!),
    open: bars.open[row]!,
    high: bars.high[row]!,
    low: bars.low[row]!,
    close: bars.close[row]!,
    ...(Number.isNaN(volume) ? {} : { volume }),
  }
}
