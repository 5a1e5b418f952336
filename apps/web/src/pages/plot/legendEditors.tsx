import type { LegendEditors } from '@tidemark/charts/indicators'
import { choiceOf, type IndicatorChoice, IndicatorSettings, type PlotIndicator } from '@tidemark/ui'

export interface EditedIndicators {
  /** The form's. */
  readonly indicators: readonly PlotIndicator[]
  readonly choices: readonly IndicatorChoice[]
  readonly palette: readonly string[]
  readonly onChange: (next: readonly PlotIndicator[]) => void
}

/** Edits the form's indicators from the chart's legend. */
export function legendEditors({ indicators, choices, palette, onChange }: EditedIndicators): LegendEditors {
  return (source) => {
    const index = indicators.findIndex(({ name }) => name === source)
    const indicator = indicators[index]
    if (indicator === undefined) return null
    const choice = choiceOf(source, indicator.params, choices)
    const change = (next: PlotIndicator) => onChange(indicators.with(index, next))
    return {
      title: choice.title ?? source,
      isVisible: indicator.visible,
      onVisible: (visible) => change({ ...indicator, visible }),
      onRemove: () => onChange(indicators.filter(({ name }) => name !== source)),
      settings: <IndicatorSettings indicator={indicator} choice={choice} palette={palette} isShort onChange={change} />,
    }
  }
}
