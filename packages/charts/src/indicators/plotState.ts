import type { ISeriesApi } from 'lightweight-charts'
import type { BarPoint } from '../canvas/bars'
import type { ChartSettings } from '../canvas/chartOptions'
import type { ChartTheme } from '../canvas/chartTheme'
import type { TickFormat } from '../canvas/tickFormat'
import type { PlotGroups } from './indicatorModel'
import type { PriceData } from './plotData'

export type PriceStyle = 'candles' | 'line'

export type PriceApi = ISeriesApi<'Candlestick'> | ISeriesApi<'Line'>

export interface PlotState {
  readonly points: readonly BarPoint[]
  readonly prices: PriceData
  readonly priceStyle: PriceStyle
  readonly priceFormat: TickFormat
  readonly groups: PlotGroups
  /** Heights of the panes: prices, then subplots. */
  readonly parts: readonly number[]
  readonly settings: ChartSettings
  readonly theme: ChartTheme
  /** px covered in the price pane. */
  readonly legendHeight: number
  /** Resolves a user's colour to `rgba()`. */
  readonly colour: (css: string) => string
}
