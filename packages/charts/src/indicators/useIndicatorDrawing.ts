import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { AxisChips, timeChip } from '../canvas/AxisChips'
import { axisPrice } from '../canvas/axisNumbers'
import { isUp, priceDecimals, priceRange, type BarPoint } from '../canvas/bars'
import { settingsOptions, type ChartSettings } from '../canvas/chartOptions'
import { axisWidth, resolveColour } from '../canvas/chartTheme'
import { createStore } from '../canvas/store'
import { tickFormat } from '../canvas/tickFormat'
import { detailOfBars } from '../canvas/timeLabels'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { useCursor, type UseCursorResult } from '../canvas/useCursor'
import { usePainter } from '../canvas/usePainter'
import { useTimeView, type TimeViewControls } from '../canvas/useTimeView'
import type { ReadyPanel } from '../panel/ChartPanel'
import { CloseLevelPainter } from './CloseLevelPainter'
import type { PlotGroups } from './indicatorModel'
import { priceDataOf } from './plotData'
import { PLOT_CHART } from './plotOptions'
import { PlotSeriesManager } from './PlotSeriesManager'
import type { PriceApi, PriceStyle } from './plotState'

export interface IndicatorDrawingOptions extends Pick<ReadyPanel, 'timeZone' | 'locale' | 'isStale'> {
  /** Memoise. */
  readonly groups: PlotGroups
  /** Heights of the panes. Memoise. */
  readonly parts: readonly number[]
  /** Memoise. */
  readonly settings: ChartSettings
  readonly priceStyle: PriceStyle
  /** px covered in the price pane. */
  readonly legendHeight: number
}

export interface IndicatorDrawing extends CanvasDrawing {
  readonly cursor: UseCursorResult
  readonly timeView: TimeViewControls
  /** The prices; null until there is a chart. */
  readonly series: PriceApi | null
  readonly seconds: readonly number[]
}

/** @param points - memoise. */
export function useIndicatorDrawing(
  points: readonly BarPoint[],
  { groups, parts, settings, priceStyle, isStale, legendHeight, timeZone, locale }: IndicatorDrawingOptions,
): IndicatorDrawing {
  const { attach, handle } = useChart({ timeZone, locale, options: PLOT_CHART })
  const theme = useChartTheme(handle, isStale)
  const priceData = useMemo(() => priceDataOf(points), [points])
  const range = useMemo(() => priceRange(points), [points])
  const largest = Math.max(0, ...range.map(Math.abs))
  const decimals = useMemo(() => priceDecimals(points), [points])
  const write = useCallback((value: number) => axisPrice(value, largest, locale, decimals), [largest, locale, decimals])
  const priceFormat = useMemo(() => tickFormat((values) => values.map(write), 10 ** -decimals), [write, decimals])
  const [managers] = useState(() => createStore<PlotSeriesManager | null>(null))
  const manager = useSyncExternalStore(managers.subscribe, managers.get)
  const [prices] = useState(() => createStore<PriceApi | null>(null))
  const price = useSyncExternalStore(prices.subscribe, prices.get)
  const [painters] = useState(() => ({ chips: new AxisChips(), levels: new CloseLevelPainter() }))

  useLayoutEffect(() => {
    if (handle === null) return undefined
    managers.set(new PlotSeriesManager(handle))
    return () => {
      // They went with the chart.
      managers.set(null)
      prices.set(null)
    }
  }, [handle, managers, prices])

  useLayoutEffect(() => {
    const { grid, crosshair } = settingsOptions(settings)
    // Magnetic, it reads all values at one time, without a level.
    const hasLevel = settings.showCrosshair && settings.crosshair === 'free'
    handle?.api.applyOptions({
      grid,
      crosshair: { ...crosshair, horzLine: { visible: hasLevel, labelVisible: hasLevel } },
    })
  }, [handle, settings])

  useLayoutEffect(() => {
    if (handle === null || manager === null || theme === null) return
    const colour = (css: string) =>
      isStale ? theme.axis : (resolveColour(handle.api.chartElement(), css) ?? theme.axis)
    const state = {
      points,
      prices: priceData,
      priceStyle,
      priceFormat,
      groups,
      parts,
      settings,
      theme,
      legendHeight,
      colour,
      locale,
    }
    prices.set(manager.sync(state))
  }, [
    handle,
    manager,
    theme,
    isStale,
    points,
    priceData,
    priceStyle,
    priceFormat,
    groups,
    parts,
    settings,
    legendHeight,
    locale,
    prices,
  ])

  const seconds = useMemo(() => points.map(({ second }) => second), [points])
  const timeView = useTimeView(handle, seconds)
  const cursor = useCursor(handle, price, points, timeView.keep)
  const { onKey } = timeView
  usePainter(handle, price, painters.levels)
  usePainter(handle, price, painters.chips)

  const { store } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || price === null) return
    const timeScale = handle.api.timeScale()
    const detail = detailOfBars(points)
    const last = points.at(-1)
    const isLastUp = last !== undefined && isUp(last)
    const tone = isLastUp ? theme.up : theme.down
    const at = () => (settings.showCrosshair ? store.get() : null)
    const valueAtCursor = () => (settings.crosshair === 'free' ? null : (points[at()?.index ?? -1]?.close ?? null))
    price.priceScale().applyOptions({ minimumWidth: axisWidth(theme, range.map(write)) })
    painters.levels.show({
      series: price,
      theme,
      last: last === undefined ? null : { value: last.close, colour: tone },
      cursor: valueAtCursor,
    })
    painters.chips.show({
      series: price,
      theme,
      last:
        last === undefined
          ? null
          : {
              value: last.close,
              text: write(last.close),
              colour: tone,
              contrast: isLastUp ? theme.upContrast : theme.downContrast,
            },
      cursor: () => {
        const value = valueAtCursor()
        return value === null ? null : { value, text: write(value) }
      },
      time: () => timeChip(at(), timeScale, detail, { timeZone, locale }),
      ticks: priceFormat.ticks,
      timeTicks: () => handle.timeScale.marks,
    })
  }, [handle, theme, price, points, range, write, painters, settings, priceFormat, store, timeZone, locale])

  const moveOn = cursor.onKeyDown
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
      if (isPlain && onKey(event.key, store.get()?.index ?? points.length - 1)) event.preventDefault()
      else moveOn(event)
    },
    [store, onKey, points, moveOn],
  )

  return { attach, handle, cursor: { ...cursor, onKeyDown }, timeView, series: price, seconds }
}
