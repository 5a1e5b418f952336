import {
  LineStyle,
  PriceScaleMode,
  type AutoscaleInfo,
  type DeepPartial,
  type LineSeriesPartialOptions,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { lineWidthOf, UPRIGHT_CROSSHAIR, WHOLE_CHART } from '../core/chartOptions'
import type { ChartTheme } from '../core/chartTheme'
import type { Side } from './comparisonPicture'

const AXIS = { visible: true, borderVisible: false, entireTextOnly: true, mode: PriceScaleMode.Normal }

/** What this chart wants from the library. */
export const COMPARISON_CHART: DeepPartial<TimeChartOptions> = {
  ...WHOLE_CHART,
  crosshair: UPRIGHT_CROSSHAIR,
  leftPriceScale: AXIS,
  rightPriceScale: AXIS,
  // Its dates are digits, '02/12': with the room of a word, a year on a phone would have one of them.
  timeScale: { ...WHOLE_CHART.timeScale, tickMarkMaxCharacterLength: 5 },
}

/** px that the picture keeps free at the ends of the time axis. */
export const MARGINS = { left: 6, right: 6 }

/** px of the two lines. */
export const LINE_WIDTH = { left: 1.75, right: 1.5 } as const

/** The colour of a side. */
export function colourOf(side: Side, theme: ChartTheme): string {
  return side === 'left' ? theme.series1 : theme.series2
}

/** Lowest and highest value of an axis. */
export interface Range {
  readonly minValue: number
  readonly maxValue: number
}

/**
 * How one of the two is drawn.
 *
 * @param priceFormat - memoise.
 * @param range - of the axis; null lets the data decide.
 */
export function comparisonLine(
  side: Side,
  theme: ChartTheme,
  priceFormat: PriceFormatCustom,
  range: Range | null,
): LineSeriesPartialOptions {
  const colour = colourOf(side, theme)
  return {
    priceScaleId: side,
    color: colour,
    lineStyle: side === 'left' ? LineStyle.Solid : LineStyle.Dashed,
    lineWidth: lineWidthOf(LINE_WIDTH[side]),
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerRadius: 3.5,
    crosshairMarkerBorderColor: theme.background,
    crosshairMarkerBorderWidth: 2,
    crosshairMarkerBackgroundColor: colour,
    priceFormat,
    autoscaleInfoProvider: (original: () => AutoscaleInfo | null) =>
      range === null ? original() : { priceRange: range },
  }
}

/** Colours of figures that are not the latest. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  return { ...theme, series1: theme.axis, series2: theme.axis, text: theme.mutedText }
}
