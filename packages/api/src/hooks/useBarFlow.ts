import type { Bar } from '@tidemark/contract'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BarsRequest } from '../client'
import { readAllBars } from '../flow/allBars'
import { type BarFlow, createBarFlow, type FlowState } from '../flow/barFlow'
import { type Span, type WindowReader, windowReader } from '../flow/readWindow'
import type { Loaded } from '../requestStore'
import { useApi } from './context'

export type { FlowEdge } from '../flow/barFlow'

export interface FlowingBars extends Pick<BarFlow, 'onView' | 'goTo' | 'retry'> {
  readonly state: FlowState
  /** Bars far apart over the whole series; null until known. */
  readonly overview: readonly Bar[] | null
  /** Every bar of the series, page by page. */
  readonly readAll: (signal: AbortSignal) => AsyncIterable<readonly Bar[]>
}

/** Loads bars around what a chart shows. @param loaded - the first bars; memoise. null, or without bars: null. */
export function useBarFlow(loaded: Loaded<BarsRequest, readonly Bar[]> | null): FlowingBars | null {
  const { client } = useApi()
  const flow = useMemo(() => {
    if (loaded === null || loaded.response.length === 0) return null
    const { symbol, timeframe } = loaded.request
    const series = { symbol, timeframe }
    const read = windowReader(client, series)
    return {
      ...createBarFlow({ timeframe, bars: loaded.response, read }),
      read,
      readAll: (signal: AbortSignal) => readAllBars(client, series, signal),
    }
  }, [client, loaded])
  useFlowLife(flow)
  const state = useSyncExternalStore(
    flow?.subscribe ?? subscribeToNothing,
    () => flow?.get() ?? null,
    () => null,
  )
  const overview = useOverview(flow?.read ?? null, state?.whole ?? null)
  return useMemo(
    () =>
      flow === null || state === null
        ? null
        : { state, overview, onView: flow.onView, goTo: flow.goTo, retry: flow.retry, readAll: flow.readAll },
    [flow, state, overview],
  )
}

/** Bars of the overview, at most. */
const OVERVIEW = 1000

/** Bars far apart over a whole series; null until they are loaded. */
export function useOverview(read: WindowReader | null, whole: Span | null): readonly Bar[] | null {
  const [loaded, setLoaded] = useState<{ whole: Span; bars: readonly Bar[] } | null>(null)
  useEffect(() => {
    if (read === null || whole === null) return undefined
    const aborter = new AbortController()
    const load = async () => {
      const { bars } = await read({ ...whole, pixels: OVERVIEW }, aborter.signal)
      if (!aborter.signal.aborted) setLoaded({ whole, bars })
    }
    // Without it, only the loaded bars are marked.
    load().catch(() => null)
    return () => aborter.abort()
  }, [read, whole])
  return whole !== null && loaded?.whole === whole ? loaded.bars : null
}

/** ms between two looks for a replaced series. */
const POLL = 60_000

/** Looks for a replaced series when the window gets the focus and every minute while it is seen, and ends the flow's requests with the component. */
export function useFlowLife(flow: Pick<BarFlow, 'revalidate' | 'dispose'> | null): void {
  useEffect(() => {
    if (flow === null) return undefined
    window.addEventListener('focus', flow.revalidate)
    const poll = window.setInterval(() => {
      if (document.visibilityState === 'visible') flow.revalidate()
    }, POLL)
    return () => {
      window.clearInterval(poll)
      window.removeEventListener('focus', flow.revalidate)
      flow.dispose()
    }
  }, [flow])
}

export function subscribeToNothing(): () => void {
  return () => {}
}
