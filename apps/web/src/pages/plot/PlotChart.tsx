import type { Asked } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/api/resource'
import { IndicatorChart, type IndicatorChartProps, seriesOfAnswer } from '@tidemark/charts/indicators'
import type { IndicatorInfo, PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { PlotIndicator } from '@tidemark/ui'
import { useMemo } from 'react'

export interface PlotChartProps extends Omit<IndicatorChartProps, 'result' | 'series'> {
  plot: Resource<Asked<PlotIndicatorsRequestInput, readonly PlotBar[]>>
  /** As they are to be drawn. Keep the array while nothing has changed. */
  indicators: readonly PlotIndicator[]
  /** What is known of indicators, by name. */
  infos: ReadonlyMap<string, IndicatorInfo>
}

/** The answer of a plot with its indicators, in one piece with the library that draws it. */
export function PlotChart({ plot, indicators, infos, ...chart }: PlotChartProps) {
  const result = useMemo(() => mapResource(plot, ({ answer }) => answer), [plot])
  const bars = plot.status === 'ready' ? plot.data.answer : null
  const series = useMemo(
    () => (bars === null ? [] : seriesOfAnswer(bars, indicators, infos)),
    [bars, indicators, infos],
  )
  return <IndicatorChart {...chart} result={result} series={series} />
}
