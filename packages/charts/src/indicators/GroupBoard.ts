import {
  HistogramSeries,
  LineSeries,
  type IPaneApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import { axisFigures } from '../core/axisFigures'
import { sameGapLine } from '../core/gapLine'
import { GuidesPainter } from '../core/GuidesPainter'
import { LonePointsPainter } from '../core/LonePointsPainter'
import { markedFormat, type MarkedFormat } from '../core/markedFormat'
import type { ChartHandle } from '../core/useChart'
import type { Channel } from './ChannelPainter'
import { GuideLabelsPainter } from './GuideLabelsPainter'
import { barsOf, columnOf, lineOf, sameBar } from './plotData'
import { barsOptions, lineOptions, type SeriesLook } from './plotOptions'
import type { PlotPoint } from './plotPicture'
import type { PlotScene } from './plotScene'
import type { PlotSeries, SeriesGroup } from './plotSeries'
import { SeriesSlot } from './SeriesSlot'

type Drawn =
  | { readonly shape: 'line'; readonly slot: SeriesSlot<'Line'>; readonly lone: LonePointsPainter }
  | { readonly shape: 'histogram'; readonly slot: SeriesSlot<'Histogram'> }

/** px at the top of a pane of its own, for its legend. */
const LEGEND = 22
const SUBPLOT_MARGINS = { top: 0.02, bottom: 0.03 }

interface GroupAxis {
  readonly locale: string | undefined
  readonly smallest: number
  readonly hasLevels: boolean
  readonly format: MarkedFormat
}

/** The series of one indicator in its pane. A pane of its own comes and goes with the group, not with its series. */
export class GroupBoard {
  readonly pane: IPaneApi<Time>
  readonly #handle: ChartHandle
  readonly #ownsPane: boolean
  readonly #guides = new GuidesPainter()
  readonly #labels = new GuideLabelsPainter()
  #labelled: ISeriesApi<SeriesType> | null = null
  readonly #drawn = new Map<string, Drawn>()
  #axis: GroupAxis | null = null

  /** @param pane - where it is drawn; null for a pane of its own. */
  constructor(handle: ChartHandle, pane: IPaneApi<Time> | null) {
    this.#handle = handle
    this.#ownsPane = pane === null
    this.pane = pane ?? handle.api.addPane(true)
    if (this.#ownsPane) this.pane.attachPrimitive(this.#guides)
  }

  /** @param price - the series of the prices, whose axis is shared; null in a pane of its own. */
  sync(group: SeriesGroup, scene: PlotScene, price: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> | null): void {
    for (const [id, drawn] of this.#drawn) {
      const wanted = group.series.find((series) => series.id === id)
      if (wanted !== undefined && (wanted.shape ?? 'line') === drawn.shape) continue
      this.#handle.api.removeSeries(drawn.slot.api)
      this.#drawn.delete(id)
    }
    const { format } = price === null ? this.#axisOf(group, scene) : scene.priceFormat
    for (const series of group.series) {
      const look: SeriesLook = {
        colour: scene.colour(series.colour),
        lineWidth: series.lineWidth,
        style: series.style,
        visible: series.visible,
        hasMarker: scene.settings.showCrosshair,
        above: this.#ownsPane ? LEGEND : scene.legendHeight,
        include: this.#ownsPane ? group.guides : [],
      }
      this.#show(series, look, scene, format)
    }
    if (!this.#ownsPane) return
    for (const { slot } of this.#drawn.values()) slot.api.priceScale().applyOptions({ scaleMargins: SUBPLOT_MARGINS })
    this.#showGuides(group, scene)
  }

  /** Takes its series away, and its pane. */
  remove(): void {
    for (const { slot } of this.#drawn.values()) this.#handle.api.removeSeries(slot.api)
    this.#drawn.clear()
    if (this.#ownsPane) this.#handle.api.removePane(this.pane.paneIndex())
  }

  /** The space between its outputs 'upper' and 'lower', where it has both and they are shown. */
  channelOf({ series }: SeriesGroup, points: readonly PlotPoint[], colour: (css: string) => string): Channel[] {
    const find = (name: string) => series.find(({ output, visible }) => visible && output?.toLowerCase() === name)
    const [upper, lower] = [find('upper'), find('lower')]
    if (upper === undefined || lower === undefined) return []
    return [
      {
        colour: colour(upper.colour),
        upper: columnOf(points, upper.values),
        lower: columnOf(points, lower.values),
      },
    ]
  }

  #show(series: PlotSeries, look: SeriesLook, { points, theme }: PlotScene, format: MarkedFormat['format']): void {
    const drawn = this.#drawn.get(series.id) ?? this.#make(series)
    if (drawn.shape === 'histogram') {
      drawn.slot.show(barsOf(points, series.values), barsOptions(look, format))
      return
    }
    const line = lineOf(points, series.values)
    drawn.slot.show(line.data, lineOptions(look, theme, format))
    drawn.lone.show({
      series: drawn.slot.api,
      timeScale: this.#handle.api.timeScale(),
      colour: look.colour,
      lineWidth: look.lineWidth,
      points: line.lone.flatMap((i) => {
        const item = line.data[i]
        const second = points[i]?.second
        return look.visible && second !== undefined && item !== undefined && 'value' in item
          ? [{ second, value: item.value }]
          : []
      }),
    })
  }

  #make({ id, shape }: PlotSeries): Drawn {
    if (shape === 'histogram') {
      const made: Drawn = { shape, slot: new SeriesSlot(this.pane.addSeries(HistogramSeries), sameBar) }
      this.#drawn.set(id, made)
      return made
    }
    const api = this.pane.addSeries(LineSeries)
    const lone = new LonePointsPainter()
    api.attachPrimitive(lone)
    const made: Drawn = { shape: 'line', slot: new SeriesSlot(api, sameGapLine), lone }
    this.#drawn.set(id, made)
    return made
  }

  #showGuides({ series, guides, isVisible }: SeriesGroup, { theme, locale }: PlotScene): void {
    const scaled = isVisible ? series.find(({ visible }) => visible) : undefined
    const api: ISeriesApi<SeriesType> | null = this.#drawn.get(scaled?.id ?? '')?.slot.api ?? null
    if (this.#labelled !== api) {
      // What has been removed has taken its drawings along.
      if (this.#labelled !== null && this.#isDrawn(this.#labelled)) this.#labelled.detachPrimitive(this.#labels)
      api?.attachPrimitive(this.#labels)
      this.#labelled = api
    }
    if (api === null) {
      this.#guides.clear()
      this.#labels.clear()
      return
    }
    this.#guides.show({ series: api, guides, theme })
    const values = labelledLevels(guides)
    const texts = axisFigures(values, locale)
    this.#labels.show({ series: api, theme, labels: values.map((value, i) => ({ value, text: texts[i] ?? '' })) })
  }

  #isDrawn(api: ISeriesApi<SeriesType>): boolean {
    return [...this.#drawn.values()].some(({ slot }) => slot.api === api)
  }

  /** Its axis is written with as many places as its ticks need; how close they may come depends on the values. */
  #axisOf(group: SeriesGroup, { locale }: PlotScene): MarkedFormat {
    const smallest = smallestStep(group)
    const hasLevels = labelledLevels(group.guides).length > 0
    const known = this.#axis
    const isKnown = known?.locale === locale && known?.smallest === smallest && known?.hasLevels === hasLevels
    if (known !== null && isKnown) return known.format
    const write = (values: readonly number[]) => (hasLevels ? values.map(() => '') : axisFigures(values, locale))
    const format = markedFormat(write, smallest)
    this.#axis = { locale, smallest, hasLevels, format }
    return format
  }
}

/** Where an indicator has a lowest and a highest level, its axis names them and their middle, and nothing else. */
function labelledLevels(guides: readonly number[]): number[] {
  const [lowest] = guides
  const highest = guides.at(-1)
  if (lowest === undefined || highest === undefined || guides.length !== 2) return guides.length > 2 ? [...guides] : []
  return [lowest, (lowest + highest) / 2, highest]
}

/** A ten-thousandth of the largest value, as a power of ten between 0.00000001 and 1. */
function smallestStep({ series, guides }: SeriesGroup): number {
  let largest = Math.max(0, ...guides.map(Math.abs))
  for (const { values } of series) {
    for (const value of values)
      if (value !== null && Number.isFinite(value)) largest = Math.max(largest, Math.abs(value))
  }
  const exponent = largest === 0 ? -4 : Math.floor(Math.log10(largest)) - 4
  return 10 ** Math.max(-8, Math.min(0, exponent))
}
