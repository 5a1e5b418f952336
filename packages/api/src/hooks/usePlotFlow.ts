import { mapResource, type Resource } from '@tidemark/contract/resource'
import type { PlotBar } from '@tidemark/contract'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { FlowState } from '../flow/barFlow'
import { createPlotFlow, flowKey, type LoadedPlot, type PlotFlow } from '../flow/plotFlow'
import { useApi } from './context'
import { type FlowingBars, subscribeToNothing, useFlowLife, useOverview } from './useBarFlow'

export interface FlowingPlot extends Pick<PlotFlow, 'onView' | 'goTo' | 'retry' | 'readAll'> {
  /** As in `FlowingBars`. */
  readonly overview: FlowingBars['overview']
  readonly state: FlowState<PlotBar>
}

export interface MovingPlot {
  /** The bars around the view, with the request whose values they have. */
  readonly shown: Resource<LoadedPlot>
  /** null without bars. */
  readonly flowing: FlowingPlot | null
}

/** Loads bars and indicator values around what a plot shows, from the first loaded ones on. */
export function usePlotFlow(first: Resource<LoadedPlot>): MovingPlot {
  const { client } = useApi()
  const loaded = first.status === 'ready' ? first.data : null
  const key = loaded === null ? null : flowKey(loaded)
  // The flow outlives its first plot: other indicators of the same bars keep the view.
  const [made, setMade] = useState<{ client: typeof client; key: string; flow: PlotFlow } | null>(null)
  let current = made
  if (loaded === null || key === null) current = null
  else if (made === null || made.key !== key || made.client !== client) {
    const flow = createPlotFlow(client, loaded)
    current = flow === null ? null : { client, key, flow }
    setMade(current)
  }
  const flow = current?.flow ?? null
  useFlowLife(flow)
  useLayoutEffect(() => {
    if (loaded !== null) flow?.show(loaded)
  }, [flow, loaded])
  const state = useSyncExternalStore(
    flow?.subscribe ?? subscribeToNothing,
    () => flow?.get() ?? null,
    () => null,
  )
  const overview = useOverview(flow?.readBars ?? null, state?.whole ?? null)
  const shown = useMemo(() => {
    if (flow === null || state === null) return first
    const { bars } = state
    return mapResource(first, ({ at }) => ({ request: flow.requestOf(bars), response: bars, at }))
  }, [first, flow, state])
  return useMemo(
    () => ({
      shown,
      flowing:
        flow === null || state === null
          ? null
          : { state, overview, onView: flow.onView, goTo: flow.goTo, retry: flow.retry, readAll: flow.readAll },
    }),
    [shown, flow, state, overview],
  )
}
