import {
  CrosshairMode,
  LineType,
  type BaselineSeriesPartialOptions,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type LineWidth,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { fade, type ChartTheme } from '../core/chartTheme'

/**
 * The curve is always shown whole: nothing to drag and nothing to zoom, so the wheel and a finger scroll the page.
 * A long press moves the crosshair instead. The name of the library stands beside the chart, as a link.
 */
export const EQUITY_CHART: DeepPartial<TimeChartOptions> = {
  layout: { attributionLogo: false, panes: { enableResize: false } },
  handleScroll: false,
  handleScale: false,
  hoveredSeriesOnTop: false,
  crosshair: {
    mode: CrosshairMode.Magnet,
    vertLine: { labelVisible: false },
    horzLine: { labelVisible: false },
  },
  rightPriceScale: { entireTextOnly: true, tickMarkDensity: 2.2 },
  timeScale: { minBarSpacing: 0.001, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
}

/** Heights of the equity and of the drawdown under it, as parts of 100. */
export const PANE_PARTS = { equity: 68, drawdown: 32 }

/** px that the picture keeps free at the ends of the time axis. */
export const MARGINS = { left: 12, right: 8 }

/** The typings know whole px; what draws the line takes any. */
function isLineWidth(px: number): px is LineWidth {
  return px > 0
}
const widthOf = (px: number): LineWidth => (isLineWidth(px) ? px : 1)

const QUIET = { lastValueVisible: false, priceLineVisible: false } as const

/** How the equity is drawn. @param priceFormat - memoise. */
export function equityLine(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return {
    ...QUIET,
    color: theme.series1,
    lineType: LineType.WithSteps,
    lineWidth: widthOf(1.75),
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: theme.series1,
    priceFormat,
  }
}

/** Air under the deepest fall, as a part of it. */
const BELOW = 1.22
/** Without a fall there is still an axis. */
const LEAST_FALL = 0.01

/** How the drawdown is drawn. @param worst - the deepest fall, a fraction at most 0. @param priceFormat - memoise. */
export function drawdownArea(
  theme: ChartTheme,
  worst: number,
  priceFormat: PriceFormatCustom,
): BaselineSeriesPartialOptions {
  const minValue = Math.min(worst, -LEAST_FALL) * BELOW
  return {
    ...QUIET,
    baseValue: { type: 'price', price: 0 },
    lineType: LineType.WithSteps,
    lineWidth: widthOf(1.25),
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

/** Colours of figures that are not the latest: no blue and no red, as dark as before. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  return { ...theme, series1: theme.axis, down: theme.axis, downText: theme.mutedText, text: theme.mutedText }
}
