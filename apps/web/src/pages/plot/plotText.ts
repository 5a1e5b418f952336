import type { PlotFormValue } from '@tidemark/ui'
import { daysText, seriesName, seriesWords } from '../shared/seriesWords'

/** The form closed to one line, what matters most first. */
export function plotWords(inputs: PlotFormValue): string[] {
  return [...seriesWords(inputs), daysText(inputs), namesOf(inputs)].filter((word) => word !== '')
}

/** What assistive technology hears when a plot is there. */
export function plottedText(plotted: PlotFormValue): string {
  return `Plotted ${namesOf(plotted)} on ${seriesName(plotted)}.`
}

function namesOf({ indicators }: PlotFormValue): string {
  return indicators.map(({ name }) => name).join(', ')
}
