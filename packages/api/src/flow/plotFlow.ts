import type { PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { Client } from '../client'
import type { Loaded } from '../requestStore'
import { type BarFlow, createBarFlow } from './barFlow'
import { plotWindowReader, readAllPlotBars, seriesOfPlot } from './plotWindow'
import { type WindowReader, windowReader } from './readWindow'

export type LoadedPlot = Loaded<PlotIndicatorsRequestInput, readonly PlotBar[]>

export interface PlotFlow extends Omit<BarFlow<PlotBar>, 'update'> {
  /** The request whose values the flow's bars have. */
  readonly requestOf: (bars: readonly PlotBar[]) => PlotIndicatorsRequestInput
  /** Takes another plot of the same series and dates: other indicators, or other parameters. */
  readonly show: (next: LoadedPlot) => void
  /** Windows of bars without values. */
  readonly readBars: WindowReader
  /** Every bar with its values, page by page. */
  readonly readAll: (signal: AbortSignal) => AsyncIterable<readonly PlotBar[]>
}

/** Identifies a plot's series and dates; null for nothing that could be moved. */
export function flowKey({ request, response }: LoadedPlot): string | null {
  const { symbol, start = '', end = '' } = request
  return response.length === 0 || seriesOfPlot(request) === null ? null : JSON.stringify([symbol, start, end])
}

/** Loads bars and indicator values around what a chart shows. null for a plot without bars. */
export function createPlotFlow(client: Client, first: LoadedPlot): PlotFlow | null {
  const series = seriesOfPlot(first.request)
  if (series === null || first.response.length === 0) return null
  const readBars = windowReader(client, series)
  const requests = new WeakMap<readonly PlotBar[], PlotIndicatorsRequestInput>([[first.response, first.request]])
  let latest = first

  const readerOf = (request: PlotIndicatorsRequestInput) => {
    const read = plotWindowReader(client, request, series, readBars)
    return async (...span: Parameters<typeof read>) => {
      const window = await read(...span)
      requests.set(window.bars, request)
      return window
    }
  }
  const { update, ...flow } = createBarFlow({
    timeframe: series.timeframe,
    bars: first.response,
    read: readerOf(first.request),
  })
  return {
    ...flow,
    readBars,
    // The first bars are a plot's, which another backend need not make of the bars that it answers windows with.
    revalidate: () => {
      if (flow.get().bars !== latest.response) flow.revalidate()
    },
    requestOf: (bars) => requests.get(bars) ?? latest.request,
    show: (next) => {
      if (next === latest) return
      latest = next
      requests.set(next.response, next.request)
      update({ bars: next.response, read: readerOf(next.request) })
    },
    readAll: (signal) => readAllPlotBars(client, latest.request, series, signal),
  }
}
