import type { DeepPartial, LineSeriesPartialOptions, PriceFormatCustom, TimeChartOptions } from 'lightweight-charts'
import { lineWidthOf, MAGNET_CROSSHAIR, WHOLE_CHART } from '../core/chartOptions'
import type { ChartTheme } from '../core/chartTheme'

/** What this chart wants from the library. */
export const ROLLING_CHART: DeepPartial<TimeChartOptions> = { ...WHOLE_CHART, crosshair: MAGNET_CROSSHAIR }

/** px that the picture keeps free at the ends of the time axis. */
export const MARGINS = { left: 12, right: 8 }

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
    lineWidth: lineWidthOf(LINE_WIDTH),
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
