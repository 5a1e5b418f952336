import { CrosshairMode, type DeepPartial, type TimeChartOptions } from 'lightweight-charts'

const COMMON = {
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
  ...COMMON,
  handleScroll: false,
  handleScale: false,
  timeScale: { minBarSpacing: 0.001, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>

/** Dragging and pinching move through time; the wheel and an upward finger scroll the page. */
export const MOVING_CHART = {
  ...COMMON,
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: { time: true, price: false } },
  timeScale: { minBarSpacing: 0.01, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>
