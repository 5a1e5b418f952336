import {
  CrosshairMode,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type LineWidth,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import type { ChartTheme } from '../core/chartTheme'

/** Always shown whole, as the equity curve is: the wheel and a finger scroll the page, a long press moves the crosshair. */
export const ROLLING_CHART: DeepPartial<TimeChartOptions> = {
  layout: { attributionLogo: false, panes: { enableResize: false } },
  handleScroll: false,
  handleScale: false,
  hoveredSeriesOnTop: false,
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { labelVisible: false },
    horzLine: { labelVisible: false },
  },
  rightPriceScale: { entireTextOnly: true },
  timeScale: { minBarSpacing: 0.001, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
}

/** px that the picture keeps free at the ends of the time axis. */
export const MARGINS = { left: 12, right: 8 }

/** From where a correlation is moderate, and from where it is strong (SPEC /correlation). */
export const LEVELS = { moderate: 0.3, strong: 0.7 } as const

/** The typings know whole px; what draws the line takes any. */
function isLineWidth(px: number): px is LineWidth {
  return px > 0
}

/** px of the line. */
export const LINE_WIDTH = 1.75

/** How the correlation is drawn. @param priceFormat - memoise. */
export function rollingLine(
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  [minValue, maxValue]: readonly [number, number],
): LineSeriesPartialOptions {
  return {
    lastValueVisible: false,
    priceLineVisible: false,
    color: theme.series1,
    lineWidth: isLineWidth(LINE_WIDTH) ? LINE_WIDTH : 2,
    crosshairMarkerRadius: 3.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBorderWidth: 2,
    crosshairMarkerBackgroundColor: theme.series1,
    priceFormat,
    autoscaleInfoProvider: () => ({ priceRange: { minValue, maxValue } }),
  }
}

/** Colours of figures that are not the latest. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  return { ...theme, series1: theme.axis, text: theme.mutedText }
}
