import type { FlowingPlot, Loaded } from '@tidemark/api/hooks'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { IndicatorChart, type IndicatorChartProps, seriesOfResponse } from '@tidemark/charts/indicators'
import type { IndicatorInfo, PlotBar, PlotIndicatorsRequestInput } from '@tidemark/contract'
import type { PlotIndicator } from '@tidemark/ui'
import { useMemo } from 'react'
import { chartFlow } from '../shared/movingSeries'

export interface PlotChartProps extends Omit<IndicatorChartProps, 'result' | 'series' | 'flow'> {
  plot: Resource<Loaded<PlotIndicatorsRequestInput, readonly PlotBar[]>>
  /** All indicators in the response. */
  requested: readonly PlotIndicator[]
  /** Those to draw. Keep the array stable. */
  indicators: readonly PlotIndicator[]
  infos: ReadonlyMap<string, IndicatorInfo>
  /** null without bars. */
  flowing: FlowingPlot | null
}

/** Draws a plot's response; bundled with its chart library. */
export function PlotChart({ plot, requested, indicators, infos, flowing, ...chart }: PlotChartProps) {
  const result = useMemo(() => mapResource(plot, ({ response }) => response), [plot])
  const bars = plot.status === 'ready' ? plot.data.response : NONE
  const values = useMemo(
    () => new Map(seriesOfResponse(bars, requested, infos).map((series) => [series.id, series.values])),
    [bars, requested, infos],
  )
  // Keeps unchanged arrays, to redraw only what differs.
  const series = useMemo(
    () =>
      seriesOfResponse(bars, indicators, infos, chart.canvasTheme).map((drawn) => ({
        ...drawn,
        values: values.get(drawn.id) ?? drawn.values,
      })),
    [bars, indicators, infos, values, chart.canvasTheme],
  )
  const flow = useMemo(
    () =>
      flowing === null
        ? undefined
        : {
            ...chartFlow(flowing, flowing.readAll),
            seriesOf: (all: readonly PlotBar[]) => seriesOfResponse(all, indicators, infos),
          },
    [flowing, indicators, infos],
  )
  return <IndicatorChart {...chart} result={result} series={series} flow={flow} />
}

const NONE: readonly PlotBar[] = []
