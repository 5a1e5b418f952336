import {
  LineStyle,
  PriceScaleMode,
  type CandlestickSeriesPartialOptions,
  type DeepPartial,
  type PriceFormatCustom,
  type TimeChartOptions,
} from 'lightweight-charts'
import { MAGNET_CROSSHAIR } from '../core/chartOptions'
import type { ChartTheme } from '../core/chartTheme'
import { MOVING_CHART } from '../core/movingChart'
import type { CandleSettings } from './candleSettings'

/** What this chart wants from the library. */
export const CANDLE_CHART: DeepPartial<TimeChartOptions> = { ...MOVING_CHART, crosshair: MAGNET_CROSSHAIR }

/** What a reader's settings change about the chart as a whole. */
export function settingsOptions(settings: CandleSettings): DeepPartial<TimeChartOptions> {
  const { showGrid, showCrosshair, priceScale } = settings
  return {
    grid: { vertLines: { visible: showGrid }, horzLines: { visible: showGrid } },
    crosshair: { vertLine: { visible: showCrosshair }, horzLine: { visible: showCrosshair } },
    rightPriceScale: { mode: priceScale === 'logarithmic' ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal },
  }
}

/** Room that the prices leave to the legend above and to the volume below, as parts of the pane. */
export function priceMargins(hasVolume: boolean): { top: number; bottom: number } {
  return { top: 0.11, bottom: hasVolume ? 0.16 : 0.06 }
}

/** Up is hollow, down is filled. @param lastColour - of the line at the last price. @param priceFormat - memoise. */
export function candleOptions(
  theme: ChartTheme,
  lastColour: string,
  priceFormat: PriceFormatCustom,
): CandlestickSeriesPartialOptions {
  return {
    lastValueVisible: false,
    priceLineVisible: true,
    priceLineWidth: 1,
    priceLineStyle: LineStyle.Dotted,
    priceLineColor: lastColour,
    upColor: theme.background,
    downColor: theme.down,
    borderUpColor: theme.up,
    borderDownColor: theme.down,
    wickUpColor: theme.up,
    wickDownColor: theme.down,
    priceFormat,
  }
}

/** The lowest 13 % of the pane, on a scale of its own without an axis. */
export const VOLUME_SCALE = { id: 'volume', margins: { top: 0.87, bottom: 0 } }

/**
 * How volume is drawn: as candles from 0 up, because the library's histogram leaves no room between its bars. It makes no
 * statement about up and down.
 */
export function volumeOptions(theme: ChartTheme, visible: boolean): CandlestickSeriesPartialOptions {
  return {
    lastValueVisible: false,
    priceLineVisible: false,
    priceScaleId: VOLUME_SCALE.id,
    upColor: theme.volume,
    borderVisible: false,
    wickVisible: false,
    visible,
    priceFormat: { type: 'volume' },
  }
}

/** Colours of figures that are not the latest: as dark as before, without a statement. */
export function staleTheme(theme: ChartTheme): ChartTheme {
  return {
    ...theme,
    up: theme.axis,
    upText: theme.mutedText,
    upContrast: theme.background,
    down: theme.axis,
    downText: theme.mutedText,
    downContrast: theme.background,
    text: theme.mutedText,
  }
}
