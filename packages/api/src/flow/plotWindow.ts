import {
  type Bar,
  type PlotBar,
  type PlotIndicatorsRequestInput,
  splitSeriesName,
  TIMEFRAME_MS,
} from '@tidemark/contract'
import type { Client } from '../client'
import { readAllBars } from './allBars'
import { type SeriesOf, windowReader, type WindowReader } from './readWindow'

const DAY = '2024-01-31'.length

/** Of a plot's request; null for a name that is no series. */
export function seriesOfPlot({ symbol }: PlotIndicatorsRequestInput): SeriesOf | null {
  return splitSeriesName(symbol)
}

/**
 * Adds an indicator's values to bars. The backend computes them from all bars before, so they do not depend on where the
 * bars begin.
 *
 * @param length - of each bar, ms; longer than the timeframe's for summaries
 */
async function withValues(
  client: Client,
  request: PlotIndicatorsRequestInput,
  { bars, length, own }: { bars: readonly Bar[]; length: number; own: number },
  signal: AbortSignal,
): Promise<readonly PlotBar[]> {
  const [first, last] = [bars[0], bars.at(-1)]
  if (first === undefined || last === undefined) return []
  const rows = await client.plotIndicators(
    {
      ...request,
      // Days: what every backend reads.
      start: first.datetime.slice(0, DAY),
      end: new Date(Date.parse(last.datetime) + length - 1).toISOString().slice(0, DAY),
      ...(length > own && { bar_seconds: length / 1000 }),
    },
    signal,
  )
  const byTime = new Map(rows.map((row) => [Date.parse(row.datetime), row]))
  return bars.map((bar) => {
    const row = byTime.get(Date.parse(bar.datetime))
    return Object.assign({ ...bar }, Object.fromEntries(request.indicators.map((name) => [name, row?.[name] ?? null])))
  })
}

/** Loads windows of a series together with the values of the request's indicators; its dates are not looked at. */
export function plotWindowReader(
  client: Client,
  request: PlotIndicatorsRequestInput,
  series: SeriesOf,
  readBars: WindowReader = windowReader(client, series),
): WindowReader<PlotBar> {
  const own = TIMEFRAME_MS[series.timeframe]
  return async (span, signal) => {
    const window = await readBars(span, signal)
    const { bars, length } = window
    return { ...window, bars: await withValues(client, request, { bars, length, own }, signal) }
  }
}

/** Reads every bar of a plot's series with its values, page by page, ascending. */
export async function* readAllPlotBars(
  client: Client,
  request: PlotIndicatorsRequestInput,
  series: SeriesOf,
  signal: AbortSignal,
): AsyncGenerator<readonly PlotBar[]> {
  const own = TIMEFRAME_MS[series.timeframe]
  for await (const bars of readAllBars(client, series, signal)) {
    yield await withValues(client, request, { bars, length: own, own }, signal)
  }
}
