import type { ISeriesApi } from 'lightweight-charts'
import type { ChartTheme } from '../core/chartTheme'
import type { MarkedFormat } from '../core/markedFormat'
import type { PriceData } from './plotData'
import type { PlotPoint } from './plotPicture'
import type { PlotGroups, PlotSettings } from './plotSeries'

/** How prices are drawn. */
export type PriceStyle = 'candles' | 'line'

/** The prices' series of the library. */
export type PriceApi = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>

/** All that a plot shows. */
export interface PlotScene {
  readonly points: readonly PlotPoint[]
  readonly prices: PriceData
  readonly priceStyle: PriceStyle
  readonly priceFormat: MarkedFormat
  readonly groups: PlotGroups
  readonly settings: PlotSettings
  readonly theme: ChartTheme
  /** px that the legend covers in the price pane. */
  readonly legendHeight: number
  /** A colour that was chosen, as `rgba()`. */
  readonly colour: (css: string) => string
  readonly locale: string | undefined
}
