import { useFormat } from '@tidemark/ui'
import {
  LineSeries,
  LineStyle,
  type AutoscaleInfo,
  type ISeriesApi,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type SeriesType,
} from 'lightweight-charts'
import { useLayoutEffect, useMemo, useState } from 'react'
import { AxisChips, timeChip } from '../canvas/AxisChips'
import { axisPrice } from '../canvas/axisNumbers'
import { lineWidthOf, MOVING_CHART, NO_LAST_VALUE, scaleModeOf, VERTICAL_CROSSHAIR } from '../canvas/chartOptions'
import { axisWidth, type ChartTheme } from '../canvas/chartTheme'
import { gapLine, sameGapLine } from '../canvas/gapLine'
import { LonePointsPainter } from '../canvas/LonePointsPainter'
import { tickFormat } from '../canvas/tickFormat'
import { detailOfBars } from '../canvas/timeLabels'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { useMovingCursor, type MovingCursor } from '../canvas/useMovingCursor'
import { usePainter } from '../canvas/usePainter'
import { useSeries } from '../canvas/useSeries'
import type { ReadyPanel } from '../panel/ChartPanel'
import type { ToolSettings } from '../workspace/workbench'
import { AxisRailsPainter } from './AxisRailsPainter'
import { gapText, type ComparisonView, type Side } from './comparisonModel'
import { GapPainter } from './GapPainter'

const AXIS = { visible: true, borderVisible: false, entireTextOnly: true }

const OPTIONS = {
  ...MOVING_CHART,
  crosshair: VERTICAL_CROSSHAIR,
  leftPriceScale: AXIS,
  rightPriceScale: AXIS,
  // As long as '02/12': the default leaves one tick for a year on a phone.
  timeScale: { ...MOVING_CHART.timeScale, tickMarkMaxCharacterLength: 5 },
}

/** px at the ends of the time axis. */
const MARGINS = { left: 6, right: 6 }
/** px. */
const LINE_WIDTH = { left: 1.75, right: 1.5 } as const
/** Longer periods need the year. */
const MOST_DAYS_WITHOUT_YEAR = 731

interface Range {
  readonly minValue: number
  readonly maxValue: number
}

function createPainters() {
  return {
    rails: new AxisRailsPainter(),
    gaps: new GapPainter(),
    lone: { left: new LonePointsPainter(), right: new LonePointsPainter() },
    chips: { left: new AxisChips(), right: new AxisChips() },
  }
}

export interface ComparisonDrawing extends CanvasDrawing, MovingCursor {
  /** The left line; null until there is a chart. */
  readonly series: ISeriesApi<SeriesType> | null
  readonly seconds: readonly number[]
}

/** Draws two lines on two axes. @param view - memoise. */
export function useComparisonDrawing(
  view: ComparisonView,
  { isStale }: ReadyPanel,
  { priceScale, crosshair }: ToolSettings,
): ComparisonDrawing {
  const dates = spanOf(view) > MOST_DAYS_WITHOUT_YEAR * 86_400_000 ? 'iso' : 'month/day'
  const format = useFormat()
  const { attach, handle } = useChart({ dates, options: OPTIONS })
  const theme = useChartTheme(handle, isStale)
  const formats = useMemo(() => {
    const axis = (side: Side) => {
      const decimals = view.decimals[side]
      const largest = Math.max(0, ...widestOf(view, side).map(Math.abs))
      const write = (value: number) => axisPrice(value, largest, decimals)
      return { write, ...tickFormat((values) => values.map(write), 10 ** -decimals) }
    }
    return { left: axis('left'), right: axis('right') }
  }, [view])
  const range = useMemo(() => (view.isIndexed ? rangeOf(view) : null), [view])
  const lines = useMemo(() => ({ left: lineOf(view, 'left'), right: lineOf(view, 'right') }), [view])

  const right = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(
      () => (theme === null ? {} : lineOptions('right', theme, formats.right.format, range)),
      [theme, formats, range],
    ),
    data: lines.right.data,
    same: sameGapLine,
  })
  const left = useSeries(handle, {
    definition: LineSeries,
    options: useMemo(
      () => (theme === null ? {} : lineOptions('left', theme, formats.left.format, range)),
      [theme, formats, range],
    ),
    data: lines.left.data,
    same: sameGapLine,
  })
  const { points } = view
  const seconds = useMemo(() => points.map(({ second }) => second), [points])
  const { timeView, cursor } = useMovingCursor(handle, {
    series: left,
    points,
    slots: points,
    seconds,
    margins: MARGINS,
  })

  const [painters] = useState(createPainters)
  const pane = useMemo(() => left?.getPane() ?? null, [left])
  usePainter(handle, pane, painters.rails)
  usePainter(handle, pane, painters.gaps)
  usePainter(handle, left, painters.lone.left)
  usePainter(handle, right, painters.lone.right)
  usePainter(handle, left, painters.chips.left)
  usePainter(handle, right, painters.chips.right)

  const isFree = crosshair === 'free'
  useLayoutEffect(() => {
    const scale = { mode: scaleModeOf(priceScale) }
    handle?.api.applyOptions({
      leftPriceScale: scale,
      rightPriceScale: scale,
      crosshair: { horzLine: { visible: isFree, labelVisible: isFree } },
    })
  }, [handle, priceScale, isFree])

  const { store } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || left === null || right === null) return
    const timeScale = handle.api.timeScale()
    painters.rails.show({ left: theme.series1, right: theme.series2 })
    painters.gaps.show({
      timeScale,
      theme,
      gaps: view.gaps.map((gap) => ({
        before: points[gap.before]?.second ?? 0,
        after: points[gap.after]?.second ?? 0,
        text: gapText(gap, view, format),
      })),
    })
    const detail = detailOfBars(points)
    const time = () => timeChip(store.get(), timeScale, detail, format)
    const showSide = (side: Side, series: ISeriesApi<'Line'>, colour: string) => {
      series.priceScale().applyOptions({
        scaleMargins: { top: 0.07, bottom: 0.09 },
        minimumWidth: axisWidth(theme, widestOf(view, side).map(formats[side].write)),
      })
      painters.lone[side].show({
        series,
        timeScale,
        colour,
        lineWidth: LINE_WIDTH[side],
        points: lines[side].lone.flatMap((i) => pointOf(view, side, i)),
      })
      const last = points.findLast((point) => point[side] !== null)?.[side] ?? null
      painters.chips[side].show({
        series,
        theme,
        last: last === null ? null : { value: last, text: formats[side].write(last), colour },
        cursor: () => {
          const value = isFree ? null : (points[store.get()?.index ?? -1]?.[side] ?? null)
          return value === null ? null : { value, text: formats[side].write(value) }
        },
        ...(side === 'left' ? { time } : {}),
        ticks: formats[side].ticks,
        timeTicks: () => handle.timeScale.marks,
      })
    }
    showSide('left', left, theme.series1)
    showSide('right', right, theme.series2)
  }, [handle, theme, left, right, view, points, painters, lines, formats, store, isFree, format])

  return { attach, handle, cursor, timeView, series: left, seconds }
}

function spanOf({ points }: ComparisonView): number {
  return (points.at(-1)?.time ?? 0) - (points[0]?.time ?? 0)
}

function lineOf({ points }: ComparisonView, side: Side) {
  return gapLine(points.map((point) => ({ second: point.second, value: point[side] })))
}

function pointOf({ points }: ComparisonView, side: Side, index: number): { second: number; value: number }[] {
  const point = points[index]
  const value = point?.[side] ?? null
  return point === undefined || value === null ? [] : [{ second: point.second, value }]
}

function extremesOf(values: readonly (number | null)[]): [number, number] | null {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const value of values) {
    if (value === null) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return least > most ? null : [least, most]
}

function rangeOf({ points }: ComparisonView): Range | null {
  const extremes = extremesOf(points.flatMap(({ left, right }) => [left, right]))
  return extremes === null ? null : { minValue: extremes[0], maxValue: extremes[1] }
}

function widestOf({ points }: ComparisonView, side: Side): number[] {
  return extremesOf(points.map((point) => point[side])) ?? []
}

/** @param range - null for the data's. */
function lineOptions(
  side: Side,
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  range: Range | null,
): LineSeriesPartialOptions {
  const colour = side === 'left' ? theme.series1 : theme.series2
  return {
    ...NO_LAST_VALUE,
    priceScaleId: side,
    color: colour,
    lineStyle: side === 'left' ? LineStyle.Solid : LineStyle.Dashed,
    lineWidth: lineWidthOf(LINE_WIDTH[side]),
    crosshairMarkerRadius: 3.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBorderWidth: 2,
    crosshairMarkerBackgroundColor: colour,
    priceFormat,
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) =>
      range === null ? original() : { priceRange: range },
  }
}
