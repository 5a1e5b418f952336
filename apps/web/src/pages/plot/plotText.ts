import type { PlotFormValue } from '@tidemark/ui'
import { seriesName } from '../shared/seriesWords'

export function plottedText(plotted: PlotFormValue): string {
  return `Plotted ${namesOf(plotted)} on ${seriesName(plotted)}.`
}

function namesOf({ indicators }: PlotFormValue): string {
  return indicators.map(({ name }) => name).join(', ')
}
