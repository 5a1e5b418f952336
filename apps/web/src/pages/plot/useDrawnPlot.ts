import type { Loaded } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import type { PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import { type IndicatorChoice, type PlotFormValue, type PlotIndicator } from '@tidemark/ui'
import { useMemo } from 'react'
import { needsRequest, drawnIndicators, wholePlot } from './plotInputs'

export interface DrawnPlot {
  /** The submitted form; null before the first. */
  readonly plotted: PlotFormValue | null
  /** With the form's current styles. */
  readonly indicators: readonly PlotIndicator[]
  readonly isChanged: boolean
}

export function useDrawnPlot(
  plot: Resource<Loaded<PlotIndicatorsRequestInput, readonly PlotBar[]>>,
  inputs: PlotFormValue,
  choices: readonly IndicatorChoice[],
): DrawnPlot {
  const request = plot.status === 'ready' ? plot.data.request : null
  const plotted = useMemo(() => (request === null ? null : wholePlot(request, choices)), [request, choices])
  const indicators = useMemo(
    () => (plotted === null ? [] : drawnIndicators(plotted.indicators, inputs.indicators)),
    [plotted, inputs.indicators],
  )
  return { plotted, indicators, isChanged: plotted !== null && needsRequest(inputs, plotted) }
}
