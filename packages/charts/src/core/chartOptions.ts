import { CrosshairMode, type DeepPartial, type LineWidth, type TimeChartOptions } from 'lightweight-charts'

/** What all charts share. */
export const COMMON_OPTIONS = {
  layout: { attributionLogo: false, panes: { enableResize: false } },
  hoveredSeriesOnTop: false,
  rightPriceScale: { entireTextOnly: true },
} satisfies DeepPartial<TimeChartOptions>

/** Goes from value to value. Both labels are drawn by `AxisChips`. */
export const MAGNET_CROSSHAIR = {
  mode: CrosshairMode.Magnet,
  vertLine: { labelVisible: false },
  horzLine: { labelVisible: false },
} satisfies DeepPartial<TimeChartOptions['crosshair']>

/** An upright line alone, where several values are read at one moment. */
export const UPRIGHT_CROSSHAIR = {
  mode: CrosshairMode.Normal,
  vertLine: { labelVisible: false },
  horzLine: { visible: false, labelVisible: false },
} satisfies DeepPartial<TimeChartOptions['crosshair']>

/**
 * Always shown whole: nothing to drag and nothing to zoom, so the wheel and a finger scroll the page. A long press moves the
 * crosshair instead.
 */
export const WHOLE_CHART = {
  ...COMMON_OPTIONS,
  handleScroll: false,
  handleScale: false,
  timeScale: { minBarSpacing: 0.001, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>

/** The typings of the library know whole px from 1 to 4; what draws the line takes any. @param px - above 0. */
export function lineWidthOf(px: number): LineWidth {
  return isLineWidth(px) ? px : 1
}

function isLineWidth(px: number): px is LineWidth {
  return px > 0
}
