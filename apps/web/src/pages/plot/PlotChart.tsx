import type { Loaded } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { IndicatorChart, type IndicatorChartProps, seriesOfResponse } from '@tidemark/charts/indicators'
import type { IndicatorInfo, PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { PlotIndicator } from '@tidemark/ui'
import { useMemo } from 'react'

export interface PlotChartProps extends Omit<IndicatorChartProps, 'result' | 'series'> {
  plot: Resource<Loaded<PlotIndicatorsRequestInput, readonly PlotBar[]>>
  /** As they were asked for: all that the answer holds. */
  asked: readonly PlotIndicator[]
  /** As they are to be drawn. Keep the array while nothing has changed. */
  indicators: readonly PlotIndicator[]
  /** What is known of indicators, by name. */
  infos: ReadonlyMap<string, IndicatorInfo>
}

/** The answer of a plot with its indicators, in one piece with the library that draws it. */
export function PlotChart({ plot, asked, indicators, infos, ...chart }: PlotChartProps) {
  const result = useMemo(() => mapResource(plot, ({ response }) => response), [plot])
  const bars = plot.status === 'ready' ? plot.data.response : NONE
  const values = useMemo(
    () => new Map(seriesOfResponse(bars, asked, infos).map((series) => [series.id, series.values])),
    [bars, asked, infos],
  )
  // The same values stay the same array whatever else changes: only what differs is drawn anew.
  const series = useMemo(
    () =>
      seriesOfResponse(bars, indicators, infos).map((drawn) => ({
        ...drawn,
        values: values.get(drawn.id) ?? drawn.values,
      })),
    [bars, indicators, infos, values],
  )
  return <IndicatorChart {...chart} result={result} series={series} />
}

const NONE: readonly PlotBar[] = []
