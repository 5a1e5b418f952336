import type { PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import { useState } from 'react'
import type { Client } from '../client'
import type { PlottedBars } from '../plot/livePlot'
import { type SendRequest, useRequest, type UserRequest } from './useRequest'
import { isEmptyList } from './useResource'

type SendPlot = SendRequest<PlotIndicatorsRequestInput, readonly PlotBar[]>

function indicatorsOf({ indicators, indicator_params: params }: PlotIndicatorsRequestInput): string {
  return JSON.stringify([indicators, params])
}

/** Whether only the indicators differ: the same plot again is for the backend, which may have newer bars. */
function isOtherIndicators(known: PlotIndicatorsRequestInput, next: PlotIndicatorsRequestInput): boolean {
  const { symbol, start, end } = known
  const isSameSeries = next.symbol === symbol && next.start === start && next.end === end
  return isSameSeries && indicatorsOf(known) !== indicatorsOf(next)
}

/** Remembers the backend's latest bars: other indicators on them are computed here, at once. */
function plotSender(): SendPlot {
  let known: { client: Client; plotted: PlottedBars; latest: PlotIndicatorsRequestInput } | null = null
  return async (client, request, { signal }) => {
    if (known?.client === client && isOtherIndicators(known.latest, request)) {
      const { plotOnBars } = await import('../plot/livePlot')
      const bars = await plotOnBars(known.plotted, request)
      if (bars !== null) {
        known = { ...known, latest: request }
        return bars
      }
    }
    const bars = await client.plotIndicators(request, signal)
    known = { client, plotted: { request, bars }, latest: request }
    return bars
  }
}

/** Plots; once plotted, changed indicators are drawn without the backend where they can be. */
export function usePlot(): UserRequest<PlotIndicatorsRequestInput, readonly PlotBar[]> {
  const [send] = useState(plotSender)
  return useRequest({ send, isEmpty: isEmptyList })
}
