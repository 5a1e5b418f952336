import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IPaneApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import { sameCandle } from '../canvas/bars'
import { scaleModeOf } from '../canvas/chartOptions'
import { sameGapLine } from '../canvas/gapLine'
import { PatchedSeries } from '../canvas/PatchedSeries'
import type { ChartHandle } from '../canvas/useChart'
import { ChannelPainter } from './ChannelPainter'
import { GroupSeries } from './GroupSeries'
import type { SeriesGroup } from './indicatorModel'
import { sameHistogram } from './plotData'
import { candleOptions, closeOptions, priceMargins, VOLUME_MARGINS, VOLUME_SCALE, volumeOptions } from './plotOptions'
import type { PlotState, PriceApi } from './plotState'

/**
 * Syncs series and panes with a state; hooks cannot create a changing number. The library renumbers panes, so they
 * outlive their series and are found by group.
 */
export class PlotSeriesManager {
  readonly #handle: ChartHandle
  readonly #main: IPaneApi<Time>
  readonly #channels = new ChannelPainter()
  readonly #groups = new Map<string, GroupSeries>()
  #candles: PatchedSeries<'Candlestick'> | null = null
  #closes: PatchedSeries<'Line'> | null = null
  #volume: PatchedSeries<'Histogram'> | null = null

  constructor(handle: ChartHandle) {
    const [main] = handle.api.panes()
    if (main === undefined) throw new Error('a chart without a pane')
    main.setPreserveEmptyPane(true)
    main.attachPrimitive(this.#channels)
    this.#handle = handle
    this.#main = main
  }

  /** @returns the prices' series. */
  sync(state: PlotState): PriceApi {
    const price = this.#syncPrices(state)
    this.#syncVolume(state)
    this.#syncGroups(state, price)
    this.#showChannels(state, price)
    return price
  }

  #syncPrices(state: PlotState): PriceApi {
    const { theme, prices, priceStyle, priceFormat, legendHeight, settings } = state
    const api = priceStyle === 'candles' ? this.#showCandles(state) : this.#showCloses(state)
    if (priceStyle === 'candles') {
      this.#candles?.api.applyOptions(candleOptions(theme, priceFormat.format, legendHeight))
      this.#candles?.setData(prices.candles)
    } else {
      const options = closeOptions(theme, priceFormat.format, legendHeight)
      this.#closes?.api.applyOptions({ ...options, crosshairMarkerVisible: settings.showCrosshair })
      this.#closes?.setData(prices.closes)
    }
    api.priceScale().applyOptions({
      mode: scaleModeOf(settings.priceScale),
      scaleMargins: priceMargins(settings.showVolume && prices.hasVolume),
    })
    return api
  }

  #showCandles({ priceStyle }: PlotState): ISeriesApi<'Candlestick'> {
    this.#candles ??= new PatchedSeries(this.#main.addSeries(CandlestickSeries), sameCandle)
    if (priceStyle === 'candles') this.#closes = this.#remove(this.#closes)
    this.#candles.api.setSeriesOrder(0)
    return this.#candles.api
  }

  #showCloses({ priceStyle }: PlotState): ISeriesApi<'Line'> {
    this.#closes ??= new PatchedSeries(this.#main.addSeries(LineSeries), sameGapLine)
    if (priceStyle === 'line') this.#candles = this.#remove(this.#candles)
    this.#closes.api.setSeriesOrder(0)
    return this.#closes.api
  }

  #syncVolume({ settings, prices, theme }: PlotState): void {
    if (!settings.showVolume || !prices.hasVolume) {
      this.#volume = this.#remove(this.#volume)
      return
    }
    this.#volume ??= new PatchedSeries(
      this.#main.addSeries(HistogramSeries, { priceScaleId: VOLUME_SCALE }),
      sameHistogram,
    )
    this.#volume.api.applyOptions(volumeOptions(theme))
    this.#volume.setData(prices.volumes)
    this.#volume.api.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })
    this.#volume.api.setSeriesOrder(0)
  }

  #syncGroups(state: PlotState, price: PriceApi): void {
    const { overlays, subplots } = state.groups
    const wanted = [...overlays, ...subplots]
    for (const [key, known] of this.#groups) {
      if (wanted.some((group) => group.key === key)) continue
      known.remove()
      this.#groups.delete(key)
    }
    for (const group of overlays) this.#groupOf(group, this.#main).sync(group, state, price)
    for (const group of subplots) this.#groupOf(group, null).sync(group, state, null)
    this.#arrange(subplots, state.parts)
  }

  /** @param pane - null for its own. */
  #groupOf({ key }: SeriesGroup, pane: IPaneApi<Time> | null): GroupSeries {
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const made = new GroupSeries(this.#handle, pane)
    this.#groups.set(key, made)
    return made
  }

  /** Sorts and sizes the panes. */
  #arrange(subplots: readonly SeriesGroup[], parts: readonly number[]): void {
    this.#main.setStretchFactor(parts[0] ?? 1)
    subplots.forEach(({ key }, i) => {
      const pane = this.#groups.get(key)?.pane
      if (pane === undefined) return
      const index = pane.paneIndex()
      if (index !== i + 1) this.#handle.api.swapPanes(index, i + 1)
      pane.setStretchFactor(parts[i + 1] ?? 1)
    })
  }

  #showChannels({ points, groups, colour }: PlotState, series: PriceApi): void {
    this.#channels.show({
      series,
      timeScale: this.#handle.api.timeScale(),
      points,
      channels: groups.overlays.flatMap((group) => this.#groups.get(group.key)?.channelOf(group, points, colour) ?? []),
    })
  }

  #remove<T extends SeriesType>(series: PatchedSeries<T> | null): null {
    if (series !== null) this.#handle.api.removeSeries(series.api)
    return null
  }
}
