import type { Loaded } from '@tidemark/api/hooks'
import type { Resource } from '@tidemark/contract/resource'
import type { PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import { type IndicatorChoice, type PlotFormValue, type PlotIndicator } from '@tidemark/ui'
import { useMemo } from 'react'
import { asksForMore, drawnIndicators, wholePlot } from './plotInputs'

/** What is plotted, beside what the form holds. */
export interface PlotPicture {
  /** The form that asked for it; null while there is none. */
  readonly plotted: PlotFormValue | null
  /** Its indicators as the form wants them drawn now. */
  readonly indicators: readonly PlotIndicator[]
  /** The form asks for something that it does not hold. */
  readonly isChanged: boolean
}

/** @param inputs - the form, complete */
export function usePlotPicture(
  plot: Resource<Loaded<PlotIndicatorsRequestInput, readonly PlotBar[]>>,
  inputs: PlotFormValue,
  choices: readonly IndicatorChoice[],
): PlotPicture {
  const request = plot.status === 'ready' ? plot.data.request : null
  const plotted = useMemo(() => (request === null ? null : wholePlot(request, choices)), [request, choices])
  const indicators = useMemo(
    () => (plotted === null ? [] : drawnIndicators(plotted.indicators, inputs.indicators)),
    [plotted, inputs.indicators],
  )
  return { plotted, indicators, isChanged: plotted !== null && asksForMore(inputs, plotted) }
}
