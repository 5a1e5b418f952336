import type { Bar } from '@tidemark/contract'
import type { BarsRequest, Client } from '../client'
import { type Asking, useAsker } from './useAsker'

/** The bars of a series; `ask` is 'Load Chart Data': the newest 1000 without dates, see `chartRequest`. */
export function useChartBars(): Asking<BarsRequest, readonly Bar[]> {
  return useAsker(send, hasNone)
}

function send(client: Client, request: BarsRequest, signal: AbortSignal) {
  return client.bars(request, signal)
}

function hasNone(bars: readonly Bar[]): boolean {
  return bars.length === 0
}
