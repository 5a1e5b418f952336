import type { PlotFormValue } from '@tidemark/ui'
import { daysText, seriesName, seriesWords } from '../shared/seriesWords'

/** Summarizes the form in one line, most important first. */
export function plotWords(inputs: PlotFormValue): string[] {
  return [...seriesWords(inputs), daysText(inputs), namesOf(inputs)].filter((word) => word !== '')
}

export function plottedText(plotted: PlotFormValue): string {
  return `Plotted ${namesOf(plotted)} on ${seriesName(plotted)}.`
}

function namesOf({ indicators }: PlotFormValue): string {
  return indicators.map(({ name }) => name).join(', ')
}
