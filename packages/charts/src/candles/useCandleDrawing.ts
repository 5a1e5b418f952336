import {
  CandlestickSeries,
  LineStyle,
  PriceScaleMode,
  type CandlestickSeriesPartialOptions,
  type DeepPartial,
  type ISeriesApi,
  type PriceFormatCustom,
  type SeriesType,
  type TimeChartOptions,
} from 'lightweight-charts'
import { formatFraction } from '@tidemark/ui/format'
import { useFormat } from '@tidemark/ui'
import { useLayoutEffect, useMemo, useState } from 'react'
import { AxisChips, timeChip } from '../canvas/AxisChips'
import {
  candleColours,
  candleOf,
  type CandleSlot,
  isUp,
  axisDecimals,
  priceRange,
  sameCandle,
  type Candle,
} from '../canvas/bars'
import {
  crosshairOptions,
  MAGNET_CROSSHAIR,
  MOVING_CHART,
  NO_LAST_VALUE,
  scaleModeOf,
  settingsOptions,
  type ChartSettings,
} from '../canvas/chartOptions'
import { axisWidth, type ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import { tickFormat } from '../canvas/tickFormat'
import { detailOfBars } from '../canvas/timeLabels'
import type { CanvasDrawing } from '../canvas/useCanvasSurface'
import { useChart, useChartTheme } from '../canvas/useChart'
import { usePainter } from '../canvas/usePainter'
import { useSeries } from '../canvas/useSeries'
import { useMovingCursor, type MovingCursor } from '../canvas/useMovingCursor'
import type { ReadyPanel } from '../panel/ChartPanel'
import { axisPrice, gapTexts, type CandleView } from './candleModel'
import { GapsPainter } from './GapsPainter'
import type { TradeMark } from './tradeMarks'
import { type CandleLine, useLines } from './useLines'
import { TradesPainter } from './TradesPainter'

export interface CandleDrawingOptions extends Pick<ReadyPanel, 'isStale'> {
  /** Memoise. */
  readonly marks: readonly TradeMark[]
  /** Memoise. */
  readonly lines: readonly CandleLine[]
  readonly settings: ChartSettings
  /** As in `useTimeView`. */
  readonly flowOf: unknown
  /** As in `useTimeView`. */
  readonly isWhole: boolean
  /** Whether the scale counts per cent from the first bar in view. */
  readonly isPercent: boolean
}

export interface CandleDrawing extends CanvasDrawing, MovingCursor {
  /** The candles; null until there is a chart. */
  readonly series: ISeriesApi<SeriesType> | null
  /** Of the slots. */
  readonly seconds: readonly number[]
}

const OPTIONS = { ...MOVING_CHART, crosshair: MAGNET_CROSSHAIR }
/** The lowest 13 % of the pane. */
const VOLUME_SCALE = { id: 'volume', margins: { top: 0.87, bottom: 0 } }

/** Draws candles, volume and trades. @param view - memoise. */
export function useCandleDrawing(
  view: CandleView,
  { marks, lines, settings, isStale, isPercent, isWhole, flowOf }: CandleDrawingOptions,
): CandleDrawing {
  const format = useFormat()
  const { attach, handle } = useChart({ options: OPTIONS })
  const theme = useChartTheme(handle, isStale)
  const { points, slots, gaps, withoutVolume } = view
  const last = points.at(-1) ?? null
  const isLastUp = last === null || isUp(last)
  const decimals = useMemo(() => axisDecimals(points, view.decimals), [points, view.decimals])
  const prices = useMemo(
    () => tickFormat((values) => values.map((value) => axisPrice(value, decimals)), 10 ** -decimals),
    [decimals],
  )

  const percents = useMemo(() => percentTicks(), [])

  const candles = useSeries(handle, {
    definition: CandlestickSeries,
    options: useMemo(
      () => (theme === null ? {} : candleOptions(theme, isLastUp, prices.format)),
      [theme, isLastUp, prices],
    ),
    data: useMemo(() => slots.map(({ second, point }) => candleOf(second, point)), [slots]),
    same: sameCandle,
  })
  const hasVolume = settings.showVolume && withoutVolume < points.length
  const volume = useSeries(handle, {
    definition: CandlestickSeries,
    options: useMemo(() => (theme === null ? {} : volumeOptions(theme, hasVolume)), [theme, hasVolume]),
    data: useMemo(() => volumeData(slots), [slots]),
    same: sameCandle,
  })
  const seconds = useMemo(() => slots.map(({ second }) => second), [slots])
  useLines(handle, theme, lines, seconds)
  const { timeView, cursor } = useMovingCursor(handle, { series: candles, points, slots, seconds, flowOf, isWhole })

  const [painters] = useState(() => ({
    chips: new AxisChips(),
    trades: new TradesPainter(),
    gaps: new GapsPainter(),
  }))
  usePainter(handle, candles, painters.chips)
  usePainter(handle, candles, painters.trades)
  usePainter(
    handle,
    useMemo(() => candles?.getPane() ?? null, [candles]),
    painters.gaps,
  )

  useLayoutEffect(() => {
    handle?.api.applyOptions(chartOptions(settings, isPercent, percents.write))
  }, [handle, settings, isPercent, percents])

  const { store } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || candles === null || volume === null) return
    const timeScale = handle.api.timeScale()
    const writePrice = (value: number) => axisPrice(value, decimals)
    const firstInView = () => {
      const from = Math.max(0, Math.floor(timeScale.getVisibleLogicalRange()?.from ?? 0))
      return slots.find(({ point }, slot) => slot >= from && point !== null)?.point?.close
    }
    const write = (value: number) => {
      const base = isPercent ? firstInView() : undefined
      return base === undefined ? writePrice(value) : percent((value / base - 1) * 100)
    }
    const at = () => (settings.showCrosshair ? store.get() : null)
    const detail = detailOfBars(points)
    volume.priceScale().applyOptions({ scaleMargins: VOLUME_SCALE.margins })
    candles.priceScale().applyOptions({
      scaleMargins: { top: 0.11, bottom: hasVolume ? 0.16 : 0.06 },
      minimumWidth: axisWidth(theme, priceRange(points).map(writePrice)),
    })
    painters.chips.show({
      series: candles,
      theme,
      last:
        last === null
          ? null
          : {
              value: last.close,
              get text() {
                return write(last.close)
              },
              colour: isLastUp ? theme.up : theme.down,
              contrast: isLastUp ? theme.upContrast : theme.downContrast,
            },
      cursor: () => {
        const cursorAt = settings.crosshair === 'free' ? null : at()
        const point = points[cursorAt?.index ?? -1]
        // A gap has no price.
        return point === undefined || point.second !== cursorAt?.second
          ? null
          : { value: point.close, text: write(point.close) }
      },
      time: () => timeChip(at(), timeScale, detail, format),
      ticks: isPercent ? () => percents.ticks().map((value) => (firstInView() ?? 0) * (1 + value / 100)) : prices.ticks,
      timeTicks: () => handle.timeScale.marks,
    })
    painters.trades.show({ series: candles, timeScale, points, marks, theme })
    painters.gaps.show({ timeScale, theme, gaps: gaps.map((gap) => ({ ...gap, texts: gapTexts(gap, format) })) })
  }, [
    handle,
    theme,
    candles,
    volume,
    points,
    last,
    gaps,
    marks,
    isLastUp,
    hasVolume,
    settings,
    painters,
    prices,
    percents,
    store,
    format,
    decimals,
    slots,
    isPercent,
  ])

  return { attach, handle, cursor, timeView, series: candles, seconds }
}

function chartOptions(
  settings: ChartSettings,
  isPercent: boolean,
  writePercents: (values: number[]) => string[],
): DeepPartial<TimeChartOptions> {
  const { grid, crosshair } = settingsOptions(settings)
  return {
    grid,
    crosshair: { ...crosshair, ...crosshairOptions(settings) },
    rightPriceScale: { mode: isPercent ? PriceScaleMode.Percentage : scaleModeOf(settings.priceScale) },
    localization: {
      percentageFormatter: (value: number) => percent(value),
      tickmarksPercentageFormatter: writePercents,
    },
  }
}

/** Writes the ticks of a per cent scale and remembers them, as `tickFormat` does for prices. */
function percentTicks() {
  let ticks: readonly number[] = []
  return {
    ticks: () => ticks,
    write: (values: number[]) => {
      ticks = values
      return values.map((value) => percent(value))
    },
  }
}

/** '+1.23%'. */
function percent(value: number): string {
  return formatFraction(value / 100, { sign: 'always' })
}

function candleOptions(
  theme: ChartTheme,
  isLastUp: boolean,
  priceFormat: PriceFormatCustom,
): CandlestickSeriesPartialOptions {
  return {
    ...candleColours(theme),
    lastValueVisible: false,
    priceLineVisible: true,
    priceLineWidth: 1,
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: isLastUp ? theme.up : theme.down,
    priceFormat,
  }
}

/** Candles from 0 up: the library's histogram has no space between bars. Unknown volumes have no bar. */
export function volumeData(slots: readonly CandleSlot[]): Candle[] {
  return slots.map(({ second, point }) => {
    const time = toLibraryTime(second)
    const volume = point?.volume ?? null
    return volume === null ? { time } : { time, open: 0, high: volume, low: 0, close: volume }
  })
}

function volumeOptions(theme: ChartTheme, visible: boolean): CandlestickSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    priceScaleId: VOLUME_SCALE.id,
    upColor: theme.volume,
    borderVisible: false,
    wickVisible: false,
    visible,
    priceFormat: { type: 'volume' },
  }
}
