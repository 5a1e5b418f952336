import { useFormat } from '@tidemark/ui'
import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { AxisChips, timeChip } from '../canvas/AxisChips'
import { axisPrice } from '../canvas/axisNumbers'
import { gapTexts, type CandleView } from '../candles/candleModel'
import { GapsPainter } from '../candles/GapsPainter'
import type { TradeMark } from '../candles/tradeMarks'
import { TradesPainter } from '../candles/TradesPainter'
import { axisDecimals, isUp, priceRange } from '../canvas/bars'
import { settingsOptions, type ChartSettings } from '../canvas/chartOptions'
import { axisWidth, resolveColour } from '../canvas/chartTheme'
import { createStore } from '../canvas/store'
import { tickFormat } from '../canvas/tickFormat'
import { detailOfBars } from '../canvas/timeLabels'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { useMovingCursor, type MovingCursor } from '../canvas/useMovingCursor'
import type { ReadyPanel } from '../panel/ChartPanel'
import { CloseLevelPainter } from './CloseLevelPainter'
import type { PlotGroups } from './indicatorModel'
import { priceDataOf } from './plotData'
import { PLOT_CHART } from './plotOptions'
import { PlotSeriesManager } from './PlotSeriesManager'
import type { PriceApi, PriceStyle } from './plotState'

export interface IndicatorDrawingOptions extends Pick<ReadyPanel, 'isStale'> {
  /** Memoise. */
  readonly groups: PlotGroups
  /** Heights of the panes. Memoise. */
  readonly parts: readonly number[]
  /** Memoise. */
  readonly settings: ChartSettings
  readonly priceStyle: PriceStyle
  /** Trades. Memoise. */
  readonly marks: readonly TradeMark[]
  /** px covered in the price pane. */
  readonly legendHeight: number
  /** As in `useTimeView`. */
  readonly flowOf: unknown
}

export interface IndicatorDrawing extends CanvasDrawing, MovingCursor {
  /** The prices; null until there is a chart. */
  readonly series: PriceApi | null
  readonly seconds: readonly number[]
}

/** @param view - memoise. */
export function useIndicatorDrawing(
  { points, slots, gaps }: CandleView,
  { groups, parts, settings, priceStyle, marks, isStale, legendHeight, flowOf }: IndicatorDrawingOptions,
): IndicatorDrawing {
  const format = useFormat()
  const { attach, handle } = useChart({ options: PLOT_CHART })
  const theme = useChartTheme(handle, isStale)
  const priceData = useMemo(() => priceDataOf(slots), [slots])
  const range = useMemo(() => priceRange(points), [points])
  const largest = Math.max(0, ...range.map(Math.abs))
  const decimals = useMemo(() => axisDecimals(points, groups.decimals), [points, groups.decimals])
  const write = useCallback((value: number) => axisPrice(value, largest, decimals), [largest, decimals])
  const priceFormat = useMemo(() => tickFormat((values) => values.map(write), 10 ** -decimals), [write, decimals])
  const [managers] = useState(() => createStore<PlotSeriesManager | null>(null))
  const manager = useSyncExternalStore(managers.subscribe, managers.get, managers.get)
  const [prices] = useState(() => createStore<PriceApi | null>(null))
  const price = useSyncExternalStore(prices.subscribe, prices.get, prices.get)
  const [painters] = useState(() => ({
    chips: new AxisChips(),
    levels: new CloseLevelPainter(),
    trades: new TradesPainter(),
    gaps: new GapsPainter(),
  }))

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
    prices,
  ])

  const seconds = useMemo(() => slots.map(({ second }) => second), [slots])
  const { timeView, cursor } = useMovingCursor(handle, { series: price, points, slots, seconds, flowOf })
  usePainter(handle, price, painters.levels)
  usePainter(handle, price, painters.chips)
  usePainter(handle, price, painters.trades)
  usePainter(
    handle,
    useMemo(() => price?.getPane() ?? null, [price]),
    painters.gaps,
  )

  const { store } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || price === null) return
    const timeScale = handle.api.timeScale()
    const detail = detailOfBars(points)
    const last = points.at(-1)
    const isLastUp = last !== undefined && isUp(last)
    const tone = isLastUp ? theme.up : theme.down
    const at = () => (settings.showCrosshair ? store.get() : null)
    const valueAtCursor = () => {
      const cursorAt = settings.crosshair === 'free' ? null : at()
      const point = points[cursorAt?.index ?? -1]
      // A gap has no price.
      return point === undefined || point.second !== cursorAt?.second ? null : point.close
    }
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
      time: () => timeChip(at(), timeScale, detail, format),
      ticks: priceFormat.ticks,
      timeTicks: () => handle.timeScale.marks,
    })
    painters.trades.show({ series: price, timeScale, points, marks, theme })
    painters.gaps.show({ timeScale, theme, gaps: gaps.map((gap) => ({ ...gap, texts: gapTexts(gap, format) })) })
  }, [handle, theme, price, points, gaps, marks, range, write, painters, settings, priceFormat, store, format])

  return { attach, handle, cursor, timeView, series: price, seconds }
}
