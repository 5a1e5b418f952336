import {
  LineStyle,
  type AutoscaleInfo,
  type CandlestickSeriesPartialOptions,
  type DeepPartial,
  type HistogramSeriesPartialOptions,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { candleColours } from '../canvas/bars'
import { lineWidthOf, MOVING_CHART, NO_LAST_VALUE, VERTICAL_CROSSHAIR } from '../canvas/chartOptions'
import { fade, type ChartTheme } from '../canvas/chartTheme'
import type { PlotStyle } from './indicatorModel'

export const PLOT_CHART: DeepPartial<TimeChartOptions> = {
  ...MOVING_CHART,
  crosshair: VERTICAL_CROSSHAIR,
  timeScale: { ...MOVING_CHART.timeScale, rightOffset: 1 },
}

const VOLUME_PART = 0.13

/** Parts of the pane. */
export function priceMargins(hasVolume: boolean): { top: number; bottom: number } {
  return { top: 0.02, bottom: hasVolume ? 0.1 : 0.04 }
}

/** @param above - px for the legend. */
export function candleOptions(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  above: number,
): CandlestickSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    ...candleColours(theme),
    priceFormat,
    autoscaleInfoProvider: withSpace({ above, include: [] }),
  }
}

/** @param above - px for the legend. */
export function closeOptions(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  above: number,
): LineSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: theme.text,
    lineWidth: 1,
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: theme.text,
    priceFormat,
    autoscaleInfoProvider: withSpace({ above, include: [] }),
  }
}

export function volumeOptions(theme: ChartTheme): HistogramSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    priceScaleId: VOLUME_SCALE,
    color: fade(theme.volume, 0.75),
    priceFormat: { type: 'volume' },
  }
}

/** A scale without an axis. */
export const VOLUME_SCALE = 'volume'
export const VOLUME_MARGINS = { top: 1 - VOLUME_PART, bottom: 0 }

/** Dashes are as long as the line is wide: a hairline's would merge. */
function lineStyleOf(style: PlotStyle, lineWidth: number): LineStyle {
  if (style === 'solid') return LineStyle.Solid
  if (style === 'dashed') return lineWidth < 2 ? LineStyle.LargeDashed : LineStyle.Dashed
  return lineWidth < 2 ? LineStyle.SparseDotted : LineStyle.Dotted
}

export interface SeriesStyle {
  /** `rgba()`. */
  readonly colour: string
  readonly lineWidth: number
  readonly style: PlotStyle
  readonly visible: boolean
  readonly hasMarker: boolean
  /** px free at the top of its pane. */
  readonly above: number
  /** Always within its axis. */
  readonly include: readonly number[]
}

export function lineOptions(
  style: SeriesStyle,
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
): LineSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: style.colour,
    lineWidth: lineWidthOf(style.lineWidth),
    lineStyle: lineStyleOf(style.style, style.lineWidth),
    visible: style.visible,
    crosshairMarkerVisible: style.hasMarker,
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: style.colour,
    priceFormat,
    autoscaleInfoProvider: withSpace(style),
  }
}

export function histogramOptions(style: SeriesStyle, priceFormat: PriceFormatCustom): HistogramSeriesPartialOptions {
  return {
    ...NO_LAST_VALUE,
    color: fade(style.colour, 0.55),
    visible: style.visible,
    base: 0,
    priceFormat,
    autoscaleInfoProvider: withSpace({ ...style, include: [...style.include, 0] }),
  }
}

const BELOW = 5

function withSpace({ above, include }: Pick<SeriesStyle, 'above' | 'include'>) {
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
