import {
  CrosshairMode,
  PriceScaleMode,
  type DeepPartial,
  type LineWidth,
  type TimeChartOptions,
} from 'lightweight-charts'

const COMMON_OPTIONS = {
  layout: { attributionLogo: false, panes: { enableResize: false } },
  hoveredSeriesOnTop: false,
  rightPriceScale: { entireTextOnly: true },
} satisfies DeepPartial<TimeChartOptions>

/** Snaps to values; `AxisChips` draws its labels. */
export const MAGNET_CROSSHAIR = {
  mode: CrosshairMode.Magnet,
  vertLine: { labelVisible: false },
  horzLine: { labelVisible: false },
} satisfies DeepPartial<TimeChartOptions['crosshair']>

/** For reading several values at one time. */
export const VERTICAL_CROSSHAIR = {
  mode: CrosshairMode.Normal,
  vertLine: { labelVisible: false },
  horzLine: { visible: false, labelVisible: false },
} satisfies DeepPartial<TimeChartOptions['crosshair']>

/** Shows all data: wheel and finger scroll the page, a long press moves the crosshair. */
export const WHOLE_CHART = {
  ...COMMON_OPTIONS,
  handleScroll: false,
  handleScale: false,
  timeScale: { minBarSpacing: 0.001, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>

/** Dragging and pinching move through time; wheel and vertical swipe scroll the page. */
export const MOVING_CHART = {
  ...COMMON_OPTIONS,
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: { time: true, price: false } },
  timeScale: { minBarSpacing: 0.01, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>

export interface ChartSettings {
  readonly showGrid: boolean
  readonly showCrosshair: boolean
  readonly showVolume: boolean
  readonly priceScale: 'normal' | 'logarithmic'
  /** Whether closed weekends take room, where the chart can. @default false */
  readonly showWeekends?: boolean | undefined
  /** Snaps to the close, or follows the pointer. @default 'magnetic' */
  readonly crosshair?: 'magnetic' | 'free' | undefined
}

export const DEFAULT_SETTINGS: ChartSettings = {
  showGrid: true,
  showCrosshair: true,
  showVolume: true,
  priceScale: 'normal',
}

/** Returns the library's options for grid and crosshair. */
export function settingsOptions({ showGrid, showCrosshair }: ChartSettings) {
  return {
    grid: { vertLines: { visible: showGrid }, horzLines: { visible: showGrid } },
    crosshair: { vertLine: { visible: showCrosshair } },
  } satisfies DeepPartial<TimeChartOptions>
}

/** Returns the library's crosshair options; a free one shows the price under the pointer. */
export function crosshairOptions({ showCrosshair, crosshair = 'magnetic' }: ChartSettings) {
  const isFree = crosshair === 'free'
  return {
    mode: isFree ? CrosshairMode.Normal : CrosshairMode.Magnet,
    horzLine: { visible: showCrosshair, labelVisible: isFree && showCrosshair },
  } satisfies DeepPartial<TimeChartOptions['crosshair']>
}

/** Returns the library's mode. */
export function scaleModeOf(priceScale: ChartSettings['priceScale']): PriceScaleMode {
  return priceScale === 'logarithmic' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal
}

export const NO_LAST_VALUE = { lastValueVisible: false, priceLineVisible: false } as const

/** The library's types allow 1 to 4 px, its renderer any width above 0. */
export function lineWidthOf(px: number): LineWidth {
  return isLineWidth(px) ? px : 1
}

function isLineWidth(px: number): px is LineWidth {
  return px > 0
}
