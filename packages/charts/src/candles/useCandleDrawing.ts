import { CandlestickSeries } from 'lightweight-charts'
import { useCallback, useLayoutEffect, useMemo, useState, type KeyboardEvent } from 'react'
import type { ChartDrawing } from '../card/ChartView'
import { AxisChips } from '../core/AxisChips'
import { indexAt } from '../core/cursorMoves'
import { extremesOf } from '../core/extremes'
import { widestLabel } from '../core/labelWidth'
import { markedFormat } from '../core/markedFormat'
import { momentChip } from '../core/momentChip'
import { detailOfBars, type TimeLabelOptions } from '../core/timeLabels'
import { useChart, useChartTheme } from '../core/useChart'
import { useCursor } from '../core/useCursor'
import { usePainter } from '../core/usePainter'
import { useSeries } from '../core/useSeries'
import { useTimeView, type TimeViewMoves } from '../core/useTimeView'
import { candleData, sameCandle, volumeData } from './candleData'
import {
  CANDLE_CHART,
  candleOptions,
  priceMargins,
  settingsOptions,
  staleTheme,
  VOLUME_SCALE,
  volumeOptions,
} from './candleOptions'
import { isUp, type CandlePicture } from './candlePicture'
import type { CandleSettings } from './candleSettings'
import { axisPrice, holeInWords } from './candleText'
import { HolesPainter } from './HolesPainter'
import type { TradeMark } from './tradeMarks'
import { TradesPainter } from './TradesPainter'

/** How the bars are drawn and written, and whether they are the latest. */
export interface CandleDrawingOptions extends TimeLabelOptions {
  /** Memoise. */
  readonly marks: readonly TradeMark[]
  readonly settings: CandleSettings
  readonly isStale: boolean
}

/** The drawing, and the ways through time. */
export interface CandleDrawing extends ChartDrawing {
  readonly view: TimeViewMoves
}

/** px beside the label on the price axis: before it and behind it. */
const AXIS_AIR = 16
const LEAST_MOVE = 0.00001

/** Candles, volume and trades on one time axis. @param picture - memoise. */
export function useCandleDrawing(
  picture: CandlePicture,
  { timeZone, locale, marks, settings, isStale }: CandleDrawingOptions,
): CandleDrawing {
  const { attach, handle } = useChart({ timeZone, locale, options: CANDLE_CHART })
  const theme = useChartTheme(handle, isStale ? staleTheme : null)
  const { points, slots, holes, withoutVolume } = picture
  const last = points.at(-1) ?? null
  const isLastUp = last === null || isUp(last)
  const prices = useMemo(
    () => markedFormat((values) => values.map((value) => axisPrice(value, locale)), LEAST_MOVE),
    [locale],
  )

  const candles = useSeries(handle, {
    definition: CandlestickSeries,
    options: useMemo(
      () => (theme === null ? {} : candleOptions(theme, isLastUp ? theme.up : theme.down, prices.format)),
      [theme, isLastUp, prices],
    ),
    data: useMemo(() => candleData(slots), [slots]),
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
  const view = useTimeView(handle, seconds)
  const cursor = useCursor(
    handle,
    candles,
    useMemo(() => points.map(stopOf), [points]),
    view.keep,
  )

  const [painters] = useState(() => ({
    chips: new AxisChips(),
    trades: new TradesPainter(),
    holes: new HolesPainter(),
  }))
  usePainter(handle, candles, painters.chips)
  usePainter(handle, candles, painters.trades)
  usePainter(
    handle,
    useMemo(() => candles?.getPane() ?? null, [candles]),
    painters.holes,
  )

  useLayoutEffect(() => {
    handle?.api.applyOptions(settingsOptions(settings))
  }, [handle, settings])

  const { box } = cursor
  useLayoutEffect(() => {
    if (handle === null || theme === null || candles === null || volume === null) return
    const timeScale = handle.api.timeScale()
    const labels = { timeZone, locale }
    const write = (value: number) => axisPrice(value, locale)
    const at = () => (settings.showCrosshair ? box.get() : null)
    const detail = detailOfBars(points)
    volume.priceScale().applyOptions({ scaleMargins: VOLUME_SCALE.margins })
    const widest = widestLabel(theme, extremesOf(points).map(write))
    candles.priceScale().applyOptions({
      scaleMargins: priceMargins(hasVolume),
      minimumWidth: Math.ceil(widest) + AXIS_AIR,
    })
    painters.chips.show({
      series: candles,
      theme,
      last:
        last === null
          ? null
          : {
              value: last.close,
              text: write(last.close),
              colour: isLastUp ? theme.up : theme.down,
              contrast: isLastUp ? theme.upContrast : theme.downContrast,
            },
      cursor: () => {
        const place = at()
        const point = points[place?.index ?? -1]
        // Between two bars far apart there is no price.
        return point === undefined || point.second !== place?.second
          ? null
          : { value: point.close, text: write(point.close) }
      },
      moment: () => momentChip(at(), timeScale, detail, labels),
      marks: prices.marks,
      timeMarks: () => handle.timeScale.marks,
    })
    painters.trades.show({ series: candles, timeScale, points, marks, theme, locale })
    painters.holes.show({
      timeScale,
      theme,
      holes: holes.map((hole) => ({ ...hole, lines: holeInWords(hole, labels) })),
    })
  }, [
    handle,
    theme,
    candles,
    volume,
    points,
    last,
    holes,
    marks,
    isLastUp,
    hasVolume,
    settings,
    painters,
    prices,
    box,
    timeZone,
    locale,
  ])

  const { onKeyDown } = cursor
  const onKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const around = box.get()?.second ?? points.at(-1)?.second ?? 0
      if (view.onKey(event.key, indexAt(slots, around))) event.preventDefault()
      else onKeyDown(event)
    },
    [box, points, slots, view, onKeyDown],
  )

  return { attach, handle, cursor: { ...cursor, onKeyDown: onKey }, view }
}

function stopOf({ second, close }: { second: number; close: number }) {
  return { second, value: close }
}
