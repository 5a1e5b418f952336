import type { IndicatorChoice, PlotFormValue } from '@tidemark/ui'
import { plotProblem } from '@tidemark/ui'
import { useEffect, useEffectEvent } from 'react'
import { needsRequest } from './plotInputs'

/** ms after the last change: a number is typed digit by digit. */
const PAUSE = 150

/**
 * Returns the form's indicators as a text, if only they differ from the last plot and can be plotted; else null.
 *
 * @param plotted - null before the first plot, which needs a press of Plot (SPEC)
 */
export function livePlot(
  inputs: PlotFormValue,
  plotted: PlotFormValue | null,
  choices: readonly IndicatorChoice[],
): string | null {
  if (plotted === null || !needsRequest(inputs, plotted) || plotProblem(inputs, choices) !== null) return null
  if (needsRequest({ ...inputs, indicators: plotted.indicators }, plotted)) return null
  return JSON.stringify(inputs.indicators.map(({ name, params }) => [name, params]))
}

/** Plots changed and added indicators at once, each change once: a failed one is not asked for again. */
export function useLivePlot(wanted: string | null, plot: () => void): void {
  const start = useEffectEvent(plot)
  useEffect(() => {
    if (wanted === null) return undefined
    const timer = window.setTimeout(() => start(), PAUSE)
    return () => window.clearTimeout(timer)
  }, [wanted])
}
