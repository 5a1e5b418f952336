import {
  LineStyle,
  PriceScaleMode,
  type AutoscaleInfo,
  type CandlestickSeriesPartialOptions,
  type DeepPartial,
  type HistogramSeriesPartialOptions,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { lineWidthOf, UPRIGHT_CROSSHAIR } from '../core/chartOptions'
import { fade, type ChartTheme } from '../core/chartTheme'
import { MOVING_CHART } from '../core/movingChart'
import type { PlotSettings, PlotStyle } from './plotSeries'

/** What this chart wants from the library. Its panes cannot be resized, so that the legends know where they are. */
export const PLOT_CHART: DeepPartial<TimeChartOptions> = {
  ...MOVING_CHART,
  crosshair: UPRIGHT_CROSSHAIR,
  timeScale: { ...MOVING_CHART.timeScale, rightOffset: 1 },
}

/** What a reader's settings change about all panes. The price scale is that of the prices alone: others go below zero. */
export function settingsOptions({ showGrid, showCrosshair }: PlotSettings): DeepPartial<TimeChartOptions> {
  return {
    grid: { vertLines: { visible: showGrid }, horzLines: { visible: showGrid } },
    crosshair: { vertLine: { visible: showCrosshair } },
  }
}

/** How the prices are spread over their axis. */
export function modeOf(priceScale: PlotSettings['priceScale']): PriceScaleMode {
  return priceScale === 'logarithmic' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal
}

const QUIET = { lastValueVisible: false, priceLineVisible: false } as const

/** px that the legend takes from the top of the price pane, and the volume from its foot, as a part of it. */
const VOLUME_PART = 0.13

/** Room that the prices leave to legend and volume. @param legend - px. */
export function priceMargins(hasVolume: boolean): { top: number; bottom: number } {
  return { top: 0.02, bottom: hasVolume ? 0.1 : 0.04 }
}

/** Up is hollow, down is filled. @param priceFormat - memoise. @param above - px kept free for the legend. */
export function candleOptions(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  above: number,
): CandlestickSeriesPartialOptions {
  return {
    ...QUIET,
    upColor: theme.background,
    downColor: theme.down,
    borderUpColor: theme.up,
    borderDownColor: theme.down,
    wickUpColor: theme.up,
    wickDownColor: theme.down,
    priceFormat,
    autoscaleInfoProvider: withRoom({ above, include: [] }),
  }
}

/** The closes alone. @param priceFormat - memoise. @param above - px kept free for the legend. */
export function closeOptions(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  above: number,
): LineSeriesPartialOptions {
  return {
    ...QUIET,
    color: theme.text,
    lineWidth: 1,
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: theme.text,
    priceFormat,
    autoscaleInfoProvider: withRoom({ above, include: [] }),
  }
}

/** The lowest part of the price pane, on a scale of its own. */
export function volumeOptions(theme: ChartTheme): HistogramSeriesPartialOptions {
  return {
    ...QUIET,
    priceScaleId: VOLUME_SCALE,
    color: fade(theme.volume, 0.75),
    priceFormat: { type: 'volume' },
  }
}

/** A scale without an axis. */
export const VOLUME_SCALE = 'volume'
export const VOLUME_MARGINS = { top: 1 - VOLUME_PART, bottom: 0 }

/** The library's dashes are as long as the line is wide: those of a hairline would run together. */
function lineStyleOf(style: PlotStyle, lineWidth: number): LineStyle {
  if (style === 'solid') return LineStyle.Solid
  if (style === 'dashed') return lineWidth < 2 ? LineStyle.LargeDashed : LineStyle.Dashed
  return lineWidth < 2 ? LineStyle.SparseDotted : LineStyle.Dotted
}

/** How one series of an indicator is drawn. */
export interface SeriesLook {
  /** `rgba()`. */
  readonly colour: string
  readonly lineWidth: number
  readonly style: PlotStyle
  readonly visible: boolean
  readonly hasMarker: boolean
  /** px kept free at the top of its pane. */
  readonly above: number
  /** Values that its axis shows in any case. */
  readonly include: readonly number[]
}

/** A line of an indicator. @param priceFormat - of its axis; memoise. */
export function lineOptions(
  look: SeriesLook,
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
): LineSeriesPartialOptions {
  return {
    ...QUIET,
    color: look.colour,
    lineWidth: lineWidthOf(look.lineWidth),
    lineStyle: lineStyleOf(look.style, look.lineWidth),
    visible: look.visible,
    crosshairMarkerVisible: look.hasMarker,
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: look.colour,
    priceFormat,
    autoscaleInfoProvider: withRoom(look),
  }
}

/** Bars from zero. @param priceFormat - of its axis; memoise. */
export function barsOptions(look: SeriesLook, priceFormat: PriceFormatCustom): HistogramSeriesPartialOptions {
  return {
    ...QUIET,
    color: fade(look.colour, 0.55),
    visible: look.visible,
    base: 0,
    priceFormat,
    autoscaleInfoProvider: withRoom({ ...look, include: [...look.include, 0] }),
  }
}

/** px under the lowest value. */
const BELOW = 5

function withRoom({ above, include }: Pick<SeriesLook, 'above' | 'include'>) {
  return (original: () => AutoscaleInfo | null): AutoscaleInfo | null => {
    const range = original()?.priceRange ?? null
    if (range === null && include.length === 0) return null
    const values = [...include, ...(range === null ? [] : [range.minValue, range.maxValue])]
    return {
      priceRange: { minValue: Math.min(...values), maxValue: Math.max(...values) },
      margins: { above, below: BELOW },
    }
  }
}

/** Colours of figures that are not the latest: as dark as before, without a statement. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  return {
    ...theme,
    up: theme.axis,
    upContrast: theme.background,
    down: theme.axis,
    downContrast: theme.background,
    text: theme.mutedText,
  }
}
