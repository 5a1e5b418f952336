import type { ISeriesApi } from 'lightweight-charts'
import type { BarPoint } from '../canvas/bars'
import type { ChartSettings } from '../canvas/chartOptions'
import type { ChartTheme } from '../canvas/chartTheme'
import type { TickFormat } from '../canvas/tickFormat'
import type { PlotGroups } from './indicatorModel'
import type { PriceData } from './plotData'

export type PriceStyle = 'candles' | 'line'

/** The library's series of the prices. */
export type PriceApi = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>

/** All that a plot draws. */
export interface PlotState {
  readonly points: readonly BarPoint[]
  readonly prices: PriceData
  readonly priceStyle: PriceStyle
  readonly priceFormat: TickFormat
  readonly groups: PlotGroups
  readonly settings: ChartSettings
  readonly theme: ChartTheme
  /** px that the legend covers in the price pane. */
  readonly legendHeight: number
  /** Resolves a user's colour to `rgba()`. */
  readonly colour: (css: string) => string
  readonly locale: string | undefined
}
