import type { PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { Client } from '../client'
import { type Asking, useAsker } from './useAsker'

/** The bars of a series with indicators; `ask` is 'Plot Indicators'. Ready with `data.request` and `data.answer`. */
export function usePlot(): Asking<PlotIndicatorsRequestInput, readonly PlotBar[]> {
  return useAsker(send, hasNone)
}

function send(client: Client, request: PlotIndicatorsRequestInput, signal: AbortSignal) {
  return client.plotIndicators(request, signal)
}

function hasNone(bars: readonly PlotBar[]): boolean {
  return bars.length === 0
}
