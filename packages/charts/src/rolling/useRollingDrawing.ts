import { STRENGTH_LEVELS } from '@tidemark/ui/format'
import { useFormat } from '@tidemark/ui'
import { LineSeries, type LineSeriesPartialOptions, type PriceFormatCustom } from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import { AxisChips, timeChip } from '../canvas/AxisChips'
import { axisNumbers } from '../canvas/axisNumbers'
import { lineWidthOf, MAGNET_CROSSHAIR, NO_LAST_VALUE, WHOLE_CHART } from '../canvas/chartOptions'
import { axisWidth, type ChartTheme } from '../canvas/chartTheme'
import { keepAllInView } from '../canvas/fitAll'
import { gapLine, sameGapLine } from '../canvas/gapLine'
import { GuidesPainter } from '../canvas/GuidesPainter'
import { LonePointsPainter } from '../canvas/LonePointsPainter'
import { tickFormat } from '../canvas/tickFormat'
import { detailOfBars } from '../canvas/timeLabels'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { useCursor, type UseCursorResult } from '../canvas/useCursor'
import { usePainter } from '../canvas/usePainter'
import { useSeries } from '../canvas/useSeries'
import { formatCorrelation } from '../lags/lagModel'
import type { ReadyPanel } from '../panel/ChartPanel'
import { axisRange, type RollingView } from './rollingModel'

const OPTIONS = { ...WHOLE_CHART, crosshair: MAGNET_CROSSHAIR }
/** px at the ends of the time axis. */
const MARGINS = { left: 12, right: 8 }
/** px. */
const LINE_WIDTH = 1.75

function createPainters() {
  return {
    // The band of weak correlations.
    weak: new GuidesPainter(),
    strong: new GuidesPainter(),
    opposite: new GuidesPainter(),
    lone: new LonePointsPainter(),
    chips: new AxisChips(),
  }
}

/** Draws a line against levels of strength. @param view - memoise. */
export function useRollingDrawing(
  view: RollingView,
  { isStale }: ReadyPanel,
): CanvasDrawing & { readonly cursor: UseCursorResult } {
  const times = useFormat()
  const { attach, handle } = useChart({ options: OPTIONS })
  const theme = useChartTheme(handle, isStale)
  const format = useMemo(() => tickFormat((values) => axisNumbers(values), 0.1), [])
  const range = useMemo(() => axisRange(view), [view])
  const line = useMemo(
    () => gapLine(view.points.map(({ second, correlation }) => ({ second, value: correlation }))),
    [view],
  )

  const series = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : lineOptions(theme, format.format, range)), [theme, format, range]),
    data: line.data,
    same: sameGapLine,
  })
  const cursor = useCursor(handle, series, view.points)

  const [painters] = useState(createPainters)
  const pane = useMemo(() => series?.getPane() ?? null, [series])
  usePainter(handle, pane, painters.weak)
  usePainter(handle, pane, painters.strong)
  usePainter(handle, pane, painters.opposite)
  usePainter(handle, series, painters.lone)
  usePainter(handle, series, painters.chips)

  useLayoutEffect(() => {
    if (handle === null || series === null) return undefined
    return keepAllInView(handle, view.points.length, MARGINS)
  }, [handle, series, view])

  const { store } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || series === null) return
    const timeScale = handle.api.timeScale()
    const { points, last } = view
    const detail = detailOfBars(points)
    series.priceScale().applyOptions({
      scaleMargins: { top: 0.05, bottom: 0.05 },
      minimumWidth: axisWidth(theme, [formatCorrelation(-1)]),
    })

    const [lowest, highest] = range
    const { moderate, strong } = STRENGTH_LEVELS
    painters.weak.show({ series, theme, guides: [Math.max(-moderate, lowest), Math.min(moderate, highest)] })
    painters.strong.show({ series, theme, guides: highest > strong ? [strong] : [] })
    painters.opposite.show({ series, theme, guides: lowest < -strong ? [-strong] : [] })
    painters.lone.show({
      series,
      timeScale,
      colour: theme.series1,
      lineWidth: LINE_WIDTH,
      points: line.lone.flatMap((index) => points[index] ?? []),
    })
    painters.chips.show({
      series,
      theme,
      last: last === null ? null : { value: last.value, text: formatCorrelation(last.value), colour: theme.series1 },
      cursor: () => {
        const value = points[store.get()?.index ?? -1]?.correlation ?? null
        return value === null ? null : { value, text: formatCorrelation(value) }
      },
      time: () => timeChip(store.get(), timeScale, detail, times),
      ticks: format.ticks,
      timeTicks: () => handle.timeScale.marks,
    })
  }, [handle, theme, series, view, painters, line, range, format, store, times])

  return { attach, handle, cursor }
}

function lineOptions(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  [minValue, maxValue]: readonly [number, number],
): LineSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: theme.series1,
    lineWidth: lineWidthOf(LINE_WIDTH),
    crosshairMarkerRadius: 3.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBorderWidth: 2,
    crosshairMarkerBackgroundColor: theme.series1,
    priceFormat,
    autoscaleInfoProvider: () => ({ priceRange: { minValue, maxValue } }),
  }
}
