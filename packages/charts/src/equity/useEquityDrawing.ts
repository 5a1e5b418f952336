import { useFormat } from '@tidemark/ui'
import {
  BaselineSeries,
  LineSeries,
  LineStyle,
  LineType,
  type BaselineSeriesPartialOptions,
  type ISeriesApi,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type SingleValueData,
} from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import { lineWidthOf, MAGNET_CROSSHAIR, NO_LAST_VALUE, WHOLE_CHART } from '../canvas/chartOptions'
import { axisWidth, fade, widestLabel, type ChartTheme } from '../canvas/chartTheme'
import { keepAllInView } from '../canvas/fitAll'
import { toLibraryTime } from '../canvas/libraryTime'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { useCursor, type UseCursorResult } from '../canvas/useCursor'
import { usePainter } from '../canvas/usePainter'
import { useSeries } from '../canvas/useSeries'
import type { ReadyPanel } from '../panel/ChartPanel'
import { useSteps } from '../panel/useSteps'
import { equityAxes } from './equityAxes'
import type { EquityPoint, EquityView } from './equityModel'
import { createPainters, showEquity } from './equityPainters'
import { type ReferenceLine, valuesAt } from './referenceLine'

const OPTIONS = {
  ...WHOLE_CHART,
  crosshair: MAGNET_CROSSHAIR,
  rightPriceScale: { ...WHOLE_CHART.rightPriceScale, tickMarkDensity: 2.2 },
}

/** Parts of 100. */
const PANE_PARTS = { equity: 68, drawdown: 32 }
/** px at the ends of the time axis. */
const MARGINS = { left: 12, right: 8 }
/** px around a tick, as in the library. */
const TICK_SPACE = 20
/** First drawing: equity, drawdown, painters. */
const STEPS = 3

/** Draws the equity with the drawdown below. @param view - memoise. */
export function useEquityDrawing(
  view: EquityView,
  { isStale }: ReadyPanel,
  references: readonly ReferenceLine[] = NO_REFERENCES,
): CanvasDrawing & { readonly cursor: UseCursorResult; readonly equity: ISeriesApi<'Line'> | null } {
  const format = useFormat()
  const { attach, handle } = useChart({ options: OPTIONS })
  const theme = useChartTheme(handle, isStale)
  const axes = useMemo(() => equityAxes(view), [view])

  // Thousands of slots in one task would block the main thread.
  const step = useSteps(STEPS, handle !== null)
  // First, so that it lies beneath.
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : barOptions(theme, axes.equity.format)), [theme, axes]),
    data: useMemo(
      () => (step < 1 || !view.isPerBar ? NO_DATA : dataOf(view, ({ bar, value }) => bar ?? value)),
      [view, step],
    ),
    same: sameValue,
  })
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : holdOptions(theme, axes.equity.format)), [theme, axes]),
    data: useMemo(() => (step < 1 ? NO_DATA : referenceData(view, references, 'hold')), [view, step, references]),
    same: sameValue,
  })
  useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : runOptions(theme, axes.equity.format)), [theme, axes]),
    data: useMemo(() => (step < 1 ? NO_DATA : referenceData(view, references, 'run')), [view, step, references]),
    same: sameValue,
  })
  const equity = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(() => (theme === null ? {} : equityOptions(theme, axes.equity.format)), [theme, axes]),
    data: useMemo(() => (step < 1 ? NO_DATA : dataOf(view, ({ value }) => value)), [view, step]),
    same: sameValue,
  })
  const drawdown = useSeries(handle, {
    definition: BaselineSeries,
    options: useMemo(
      () => (theme === null ? {} : drawdownOptions(theme, axes.worst, axes.drawdown.format)),
      [theme, axes],
    ),
    data: useMemo(() => (step < 2 ? NO_DATA : dataOf(view, (point) => point.drawdown)), [view, step]),
    same: sameValue,
    pane: 1,
  })
  const cursor = useCursor(handle, step < 1 ? null : equity, view.points)

  const [painters] = useState(createPainters)
  const upper = useMemo(() => equity?.getPane() ?? null, [equity])
  const lower = useMemo(() => drawdown?.getPane() ?? null, [drawdown])
  usePainter(handle, upper, painters.band)
  usePainter(handle, upper, painters.mark)
  usePainter(handle, lower, painters.lowerBand)
  usePainter(handle, drawdown, painters.deepest)
  usePainter(handle, equity, painters.noted)
  usePainter(handle, equity, painters.chips)
  usePainter(handle, drawdown, painters.lowerChips)

  useLayoutEffect(() => {
    upper?.setStretchFactor(PANE_PARTS.equity)
    lower?.setStretchFactor(PANE_PARTS.drawdown)
  }, [upper, lower])

  useLayoutEffect(() => {
    if (handle === null || equity === null || drawdown === null) return undefined
    return keepAllInView(handle, step < 1 ? 0 : view.slots.length, MARGINS)
  }, [handle, equity, drawdown, view, step])

  const { store } = cursor
  useLayoutEffect(() => {
    if (theme === null || equity === null || drawdown === null) return
    // Ticks come later and must not widen the axis; they are round, and 0 is the widest digit.
    const ticks = axes.amounts.map((label) => label.replaceAll(/\d/g, '0'))
    const minimumWidth = Math.max(Math.ceil(widestLabel(theme, ticks, 400)) + TICK_SPACE, axisWidth(theme, axes.widest))
    equity.priceScale().applyOptions({ scaleMargins: { top: 0.07, bottom: 0.06 }, minimumWidth })
    drawdown.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 }, minimumWidth })
  }, [theme, equity, drawdown, axes])

  useLayoutEffect(() => {
    if (handle === null || theme === null || equity === null || drawdown === null || step < STEPS) return
    showEquity(painters, {
      view,
      axes,
      theme,
      timeScale: handle.api.timeScale(),
      timeTicks: () => handle.timeScale.marks,
      equity,
      drawdown,
      cursor: store.get,
      labels: format,
    })
  }, [handle, theme, equity, drawdown, view, painters, axes, store, format, step])

  return { attach, handle: step < STEPS ? null : handle, cursor, equity }
}

const NO_REFERENCES: readonly ReferenceLine[] = []
const NO_DATA: readonly SingleValueData[] = []

function dataOf({ points, slots }: EquityView, read: (point: EquityPoint) => number): SingleValueData[] {
  return slots.map(({ second, point }) => {
    const drawn = points[point]
    return { time: toLibraryTime(second), value: drawn === undefined ? 0 : read(drawn) }
  })
}

function referenceData(
  { slots }: EquityView,
  references: readonly ReferenceLine[],
  look: ReferenceLine['look'],
): readonly SingleValueData[] {
  const reference = references.find((line) => line.look === look)
  if (reference === undefined) return NO_DATA
  const seconds = slots.map(({ second }) => second)
  return valuesAt(reference, seconds).flatMap((value, i) =>
    value === null ? [] : [{ time: toLibraryTime(seconds[i] ?? 0), value }],
  )
}

function sameValue(a: object, b: object): boolean {
  return 'time' in a && 'time' in b && a.time === b.time && 'value' in a && 'value' in b && a.value === b.value
}

function equityOptions(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: theme.series1,
    lineType: LineType.WithSteps,
    lineWidth: lineWidthOf(1.75),
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: theme.series1,
    priceFormat,
  }
}

function barOptions(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return { ...NO_LAST_VALUE, color: theme.axis, lineWidth: 1, crosshairMarkerVisible: false, priceFormat }
}

function holdOptions(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: theme.series2,
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    crosshairMarkerVisible: false,
    priceFormat,
  }
}

function runOptions(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return { ...holdOptions(theme, priceFormat), color: theme.series8, lineStyle: LineStyle.Dotted }
}

/** Least axis range, as a multiple of the deepest drawdown. */
const DRAWDOWN_RANGE = 1.22
const LEAST_DRAWDOWN = 0.01

/** @param worst - a fraction, at most 0. */
function drawdownOptions(
  theme: ChartTheme,
  worst: number,
  priceFormat: PriceFormatCustom,
): BaselineSeriesPartialOptions {
  const minValue = Math.min(worst, -LEAST_DRAWDOWN) * DRAWDOWN_RANGE
  return {
    ...NO_LAST_VALUE,
    baseValue: { type: 'price', price: 0 },
    lineType: LineType.WithSteps,
    lineWidth: lineWidthOf(1.25),
    topLineColor: theme.down,
    topFillColor1: fade(theme.down, 0),
    topFillColor2: fade(theme.down, 0),
    bottomLineColor: theme.down,
    bottomFillColor1: fade(theme.down, 0.2),
    bottomFillColor2: fade(theme.down, 0.2),
    crosshairMarkerVisible: false,
    autoscaleInfoProvider: () => ({ priceRange: { minValue, maxValue: 0 }, margins: { above: 6, below: 2 } }),
    priceFormat,
  }
}
