import {
  CandlestickSeries,
  HistogramSeries,
  LineSeries,
  type IPaneApi,
  type ISeriesApi,
  type Time,
} from 'lightweight-charts'
import { sameGapLine } from '../core/gapLine'
import type { ChartHandle } from '../core/useChart'
import { ChannelPainter } from './ChannelPainter'
import { GroupBoard } from './GroupBoard'
import { sameBar, sameCandle } from './plotData'
import {
  candleOptions,
  closeOptions,
  modeOf,
  priceMargins,
  VOLUME_MARGINS,
  VOLUME_SCALE,
  volumeOptions,
} from './plotOptions'
import type { PlotScene, PriceApi } from './plotScene'
import { paneParts, type SeriesGroup } from './plotSeries'
import { SeriesSlot } from './SeriesSlot'

/**
 * Brings the series and panes of a chart in line with what they should be. A number of series that changes with every
 * click is beyond hooks, and the library renumbers panes as soon as one is empty: so panes are made to outlive their
 * series and are found by the group that they belong to, never by their number.
 */
export class PlotBoard {
  readonly #handle: ChartHandle
  readonly #main: IPaneApi<Time>
  readonly #channels = new ChannelPainter()
  readonly #groups = new Map<string, GroupBoard>()
  #candles: SeriesSlot<'Candlestick'> | null = null
  #closes: SeriesSlot<'Line'> | null = null
  #volume: SeriesSlot<'Histogram'> | null = null

  constructor(handle: ChartHandle) {
    const [main] = handle.api.panes()
    if (main === undefined) throw new Error('a chart without a pane')
    main.setPreserveEmptyPane(true)
    main.attachPrimitive(this.#channels)
    this.#handle = handle
    this.#main = main
  }

  /** @returns the series of the prices. */
  sync(scene: PlotScene): PriceApi {
    const price = this.#syncPrices(scene)
    this.#syncVolume(scene)
    this.#syncGroups(scene, price)
    this.#showChannels(scene, price)
    return price
  }

  #syncPrices(scene: PlotScene): PriceApi {
    const { theme, prices, priceStyle, priceFormat, legendHeight, settings } = scene
    const api = priceStyle === 'candles' ? this.#showCandles(scene) : this.#showCloses(scene)
    if (priceStyle === 'candles') {
      this.#candles?.show(prices.candles, candleOptions(theme, priceFormat.format, legendHeight))
    } else {
      const options = closeOptions(theme, priceFormat.format, legendHeight)
      this.#closes?.show(prices.closes, { ...options, crosshairMarkerVisible: settings.showCrosshair })
    }
    api.priceScale().applyOptions({
      mode: modeOf(settings.priceScale),
      scaleMargins: priceMargins(settings.showVolume && prices.hasVolume),
    })
    return api
  }

  #showCandles({ priceStyle }: PlotScene): ISeriesApi<'Candlestick'> {
    this.#candles ??= new SeriesSlot(this.#main.addSeries(CandlestickSeries), sameCandle)
    if (priceStyle === 'candles') this.#closes = this.#drop(this.#closes)
    this.#candles.api.setSeriesOrder(0)
    return this.#candles.api
  }

  #showCloses({ priceStyle }: PlotScene): ISeriesApi<'Line'> {
    this.#closes ??= new SeriesSlot(this.#main.addSeries(LineSeries), sameGapLine)
    if (priceStyle === 'line') this.#candles = this.#drop(this.#candles)
    this.#closes.api.setSeriesOrder(0)
    return this.#closes.api
  }

  #syncVolume({ settings, prices, theme }: PlotScene): void {
    if (!settings.showVolume || !prices.hasVolume) {
      this.#volume = this.#drop(this.#volume)
      return
    }
    this.#volume ??= new SeriesSlot(this.#main.addSeries(HistogramSeries, { priceScaleId: VOLUME_SCALE }), sameBar)
    this.#volume.show(prices.volumes, volumeOptions(theme))
    this.#volume.api.priceScale().applyOptions({ scaleMargins: VOLUME_MARGINS })
    this.#volume.api.setSeriesOrder(0)
  }

  #syncGroups(scene: PlotScene, price: PriceApi): void {
    const { overlays, subplots } = scene.groups
    const wanted = [...overlays, ...subplots]
    for (const [key, board] of this.#groups) {
      if (wanted.some((group) => group.key === key)) continue
      board.remove()
      this.#groups.delete(key)
    }
    for (const group of overlays) this.#boardOf(group, this.#main).sync(group, scene, price)
    for (const group of subplots) this.#boardOf(group, null).sync(group, scene, null)
    this.#arrange(subplots)
  }

  /** @param pane - null for one of its own. */
  #boardOf({ key }: SeriesGroup, pane: IPaneApi<Time> | null): GroupBoard {
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const made = new GroupBoard(this.#handle, pane)
    this.#groups.set(key, made)
    return made
  }

  /** Puts the panes into the order of their groups, and shares out the height. */
  #arrange(subplots: readonly SeriesGroup[]): void {
    const parts = paneParts(subplots.length)
    this.#main.setStretchFactor(parts.price)
    subplots.forEach(({ key }, i) => {
      const pane = this.#groups.get(key)?.pane
      if (pane === undefined) return
      const index = pane.paneIndex()
      if (index !== i + 1) this.#handle.api.swapPanes(index, i + 1)
      pane.setStretchFactor(parts.subplot)
    })
  }

  #showChannels({ points, groups, colour }: PlotScene, series: PriceApi): void {
    this.#channels.show({
      series,
      timeScale: this.#handle.api.timeScale(),
      seconds: points.map(({ second }) => second),
      channels: groups.overlays.flatMap((group) => this.#groups.get(group.key)?.channelOf(group, points, colour) ?? []),
    })
  }

  #drop<T extends 'Candlestick' | 'Line' | 'Histogram'>(slot: SeriesSlot<T> | null): null {
    if (slot !== null) this.#handle.api.removeSeries(slot.api)
    return null
  }
}
