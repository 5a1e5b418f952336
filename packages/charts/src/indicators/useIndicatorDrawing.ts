import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import type { ChartDrawing } from '../card/ChartView'
import { AxisChips } from '../core/AxisChips'
import { axisPrice } from '../core/axisFigures'
import { createBox } from '../core/box'
import { resolveColour } from '../core/chartTheme'
import { extremesOf } from '../core/extremes'
import { widestLabel } from '../core/labelWidth'
import { markedFormat } from '../core/markedFormat'
import { momentChip } from '../core/momentChip'
import { detailOfBars, type TimeLabelOptions } from '../core/timeLabels'
import { useChart, useChartTheme } from '../core/useChart'
import { useCursor } from '../core/useCursor'
import { usePainter } from '../core/usePainter'
import { useTimeView, type TimeViewMoves } from '../core/useTimeView'
import { CloseLevelPainter } from './CloseLevelPainter'
import { PlotBoard } from './PlotBoard'
import type { PriceApi, PriceStyle } from './plotScene'
import { priceDataOf } from './plotData'
import { PLOT_CHART, settingsOptions, staleTheme } from './plotOptions'
import type { PlotPoint } from './plotPicture'
import type { PlotGroups, PlotSettings } from './plotSeries'

/** What is drawn, and how. */
export interface IndicatorDrawingOptions extends TimeLabelOptions {
  /** Memoise. */
  readonly groups: PlotGroups
  /** Memoise. */
  readonly settings: PlotSettings
  readonly priceStyle: PriceStyle
  readonly isStale: boolean
  /** px that the legend covers in the price pane. */
  readonly legendHeight: number
}

/** The drawing, and how the reader moves through it. */
export interface IndicatorDrawing extends ChartDrawing {
  readonly view: TimeViewMoves
}

/** px beside the label on the value axis: before it and behind it. */
const AXIS_AIR = 16

/** Prices with what is drawn over and under them. @param points - memoise. */
export function useIndicatorDrawing(
  points: readonly PlotPoint[],
  { groups, settings, priceStyle, isStale, legendHeight, timeZone, locale }: IndicatorDrawingOptions,
): IndicatorDrawing {
  const { attach, handle } = useChart({ timeZone, locale, options: PLOT_CHART })
  const theme = useChartTheme(handle, isStale ? staleTheme : null)
  const prices = useMemo(() => priceDataOf(points), [points])
  const extremes = useMemo(() => extremesOf(points), [points])
  const largest = Math.max(0, ...extremes.map(Math.abs))
  const write = useCallback((value: number) => axisPrice(value, largest, locale), [largest, locale])
  const priceFormat = useMemo(() => markedFormat((values) => values.map(write), 0.0001), [write])
  const [boards] = useState(() => createBox<PlotBoard | null>(null))
  const board = useSyncExternalStore(boards.subscribe, boards.get)
  const [made] = useState(() => createBox<PriceApi | null>(null))
  const current = useSyncExternalStore(made.subscribe, made.get)
  const [painters] = useState(() => ({ chips: new AxisChips(), levels: new CloseLevelPainter() }))

  useLayoutEffect(() => {
    if (handle === null) return undefined
    boards.set(new PlotBoard(handle))
    return () => {
      // The chart takes its series along.
      boards.set(null)
      made.set(null)
    }
  }, [handle, boards, made])

  useLayoutEffect(() => {
    handle?.api.applyOptions(settingsOptions(settings))
  }, [handle, settings])

  useLayoutEffect(() => {
    if (handle === null || board === null || theme === null) return
    const colour = (css: string) =>
      isStale ? theme.axis : (resolveColour(handle.api.chartElement(), css) ?? theme.axis)
    const scene = { points, prices, priceStyle, priceFormat, groups, settings, theme, legendHeight, colour, locale }
    made.set(board.sync(scene))
  }, [
    handle,
    board,
    theme,
    isStale,
    points,
    prices,
    priceStyle,
    priceFormat,
    groups,
    settings,
    legendHeight,
    locale,
    made,
  ])

  const seconds = useMemo(() => points.map(({ second }) => second), [points])
  const view = useTimeView(handle, seconds)
  const cursor = useCursor(handle, current, points, view.keep)
  const { onKey } = view
  usePainter(handle, current, painters.levels)
  usePainter(handle, current, painters.chips)

  const { box } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || current === null) return
    const timeScale = handle.api.timeScale()
    const detail = detailOfBars(points)
    const last = points.at(-1)
    const isUp = last !== undefined && last.close >= last.open
    const tone = isUp ? theme.up : theme.down
    const at = () => (settings.showCrosshair ? box.get() : null)
    const valueAtCursor = () => points[at()?.index ?? -1]?.close ?? null
    const widest = widestLabel(theme, extremes.map(write))
    current.priceScale().applyOptions({ minimumWidth: Math.ceil(widest) + AXIS_AIR })
    painters.levels.show({
      series: current,
      theme,
      last: last === undefined ? null : { value: last.close, colour: tone },
      cursor: valueAtCursor,
    })
    painters.chips.show({
      series: current,
      theme,
      last:
        last === undefined
          ? null
          : {
              value: last.close,
              text: write(last.close),
              colour: tone,
              contrast: isUp ? theme.upContrast : theme.downContrast,
            },
      cursor: () => {
        const value = valueAtCursor()
        return value === null ? null : { value, text: write(value) }
      },
      moment: () => momentChip(at(), timeScale, detail, { timeZone, locale }),
      marks: priceFormat.marks,
      timeMarks: () => handle.timeScale.marks,
    })
  }, [handle, theme, current, points, extremes, write, painters, settings, priceFormat, box, timeZone, locale])

  const moveOn = cursor.onKeyDown
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && onKey(event.key, box.get()?.index ?? points.length - 1)) event.preventDefault()
      else moveOn(event)
    },
    [box, onKey, points, moveOn],
  )

  return { attach, handle, cursor: { ...cursor, onKeyDown }, view }
}
