import {
  LineType,
  type BaselineSeriesPartialOptions,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { lineWidthOf, MAGNET_CROSSHAIR, WHOLE_CHART } from '../core/chartOptions'
import { fade, type ChartTheme } from '../core/chartTheme'

/** What this chart wants from the library. */
export const EQUITY_CHART: DeepPartial<TimeChartOptions> = {
  ...WHOLE_CHART,
  crosshair: MAGNET_CROSSHAIR,
  rightPriceScale: { ...WHOLE_CHART.rightPriceScale, tickMarkDensity: 2.2 },
}

/** Heights of the equity and of the drawdown under it, as parts of 100. */
export const PANE_PARTS = { equity: 68, drawdown: 32 }

/** px that the picture keeps free at the ends of the time axis. */
export const MARGINS = { left: 12, right: 8 }

const QUIET = { lastValueVisible: false, priceLineVisible: false } as const

/** How the equity is drawn. @param priceFormat - memoise. */
export function equityLine(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return {
    ...QUIET,
    color: theme.series1,
    lineType: LineType.WithSteps,
    lineWidth: lineWidthOf(1.75),
    crosshairMarkerRadius: 2.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBackgroundColor: theme.series1,
    priceFormat,
  }
}

/** How the account bar by bar is drawn, under the equity. @param priceFormat - memoise. */
export function barLine(theme: ChartTheme, priceFormat: PriceFormatCustom): LineSeriesPartialOptions {
  return { ...QUIET, color: theme.axis, lineWidth: 1, crosshairMarkerVisible: false, priceFormat }
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
    lineWidth: lineWidthOf(1.25),
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
