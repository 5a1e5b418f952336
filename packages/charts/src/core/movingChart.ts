import type { DeepPartial, TimeChartOptions } from 'lightweight-charts'
import { COMMON_OPTIONS } from './chartOptions'

/** Dragging and pinching move through time; the wheel and an upward finger scroll the page. */
export const MOVING_CHART = {
  ...COMMON_OPTIONS,
  handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
  handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: { time: true, price: false } },
  timeScale: { minBarSpacing: 0.01, allowBoldLabels: false, tickMarkMaxCharacterLength: 6 },
} satisfies DeepPartial<TimeChartOptions>
