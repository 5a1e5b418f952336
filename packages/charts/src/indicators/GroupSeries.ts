import {
  HistogramSeries,
  LineSeries,
  type IPaneApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
} from 'lightweight-charts'
import { axisNumbers } from '../canvas/axisNumbers'
import type { BarPoint } from '../canvas/bars'
import { sameGapLine } from '../canvas/gapLine'
import { GuidesPainter } from '../canvas/GuidesPainter'
import { LonePointsPainter } from '../canvas/LonePointsPainter'
import { PatchedSeries } from '../canvas/PatchedSeries'
import { tickFormat, type TickFormat } from '../canvas/tickFormat'
import type { ChartHandle } from '../canvas/useChart'
import type { Channel } from './ChannelPainter'
import { GuideLabelsPainter } from './GuideLabelsPainter'
import type { PlotSeries, SeriesGroup } from './indicatorModel'
import { columnOf, histogramOf, lineOf, sameHistogram } from './plotData'
import { histogramOptions, lineOptions, type SeriesStyle } from './plotOptions'
import type { PlotState } from './plotState'

type Drawn =
  | { readonly shape: 'line'; readonly patched: PatchedSeries<'Line'>; readonly lone: LonePointsPainter }
  | { readonly shape: 'histogram'; readonly patched: PatchedSeries<'Histogram'> }

/** px at the top of a subplot. */
const LEGEND = 22
const SUBPLOT_MARGINS = { top: 0.02, bottom: 0.03 }

interface GroupAxis {
  readonly smallest: number
  readonly hasLevels: boolean
  readonly format: TickFormat
}

/** The series of one indicator. A subplot's pane lives as long as the group. */
export class GroupSeries {
  readonly pane: IPaneApi<Time>
  readonly #handle: ChartHandle
  readonly #ownsPane: boolean
  readonly #guides = new GuidesPainter()
  readonly #labels = new GuideLabelsPainter()
  #labelled: ISeriesApi<SeriesType> | null = null
  readonly #drawn = new Map<string, Drawn>()
  #axis: GroupAxis | null = null

  /** @param pane - null creates one. */
  constructor(handle: ChartHandle, pane: IPaneApi<Time> | null) {
    this.#handle = handle
    this.#ownsPane = pane === null
    this.pane = pane ?? handle.api.addPane(true)
    if (this.#ownsPane) this.pane.attachPrimitive(this.#guides)
  }

  /** @param price - null in a subplot. */
  sync(group: SeriesGroup, state: PlotState, price: ISeriesApi<'Candlestick'> | ISeriesApi<'Line'> | null): void {
    for (const [id, drawn] of this.#drawn) {
      const wanted = group.series.find((series) => series.id === id)
      if (wanted !== undefined && (wanted.shape ?? 'line') === drawn.shape) continue
      this.#handle.api.removeSeries(drawn.patched.api)
      this.#drawn.delete(id)
    }
    const { format } = price === null ? this.#axisOf(group) : state.priceFormat
    for (const series of group.series) {
      const style: SeriesStyle = {
        colour: state.colour(series.colour),
        lineWidth: series.lineWidth,
        style: series.style,
        visible: series.visible,
        hasMarker: state.settings.showCrosshair,
        above: this.#ownsPane ? LEGEND : state.legendHeight,
        include: this.#ownsPane ? group.guides : [],
      }
      this.#show(series, style, state, format)
    }
    if (!this.#ownsPane) return
    for (const { patched } of this.#drawn.values())
      patched.api.priceScale().applyOptions({ scaleMargins: SUBPLOT_MARGINS })
    this.#showGuides(group, state)
  }

  remove(): void {
    for (const { patched } of this.#drawn.values()) this.#handle.api.removeSeries(patched.api)
    this.#drawn.clear()
    if (this.#ownsPane) this.#handle.api.removePane(this.pane.paneIndex())
  }

  /** Returns the area between outputs 'upper' and 'lower', if both are visible. */
  channelOf({ series }: SeriesGroup, points: readonly BarPoint[], colour: (css: string) => string): Channel[] {
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

  #show(series: PlotSeries, style: SeriesStyle, { points, theme }: PlotState, format: TickFormat['format']): void {
    const drawn = this.#drawn.get(series.id) ?? this.#make(series)
    if (drawn.shape === 'histogram') {
      drawn.patched.api.applyOptions(histogramOptions(style, format))
      drawn.patched.setData(histogramOf(points, series.values))
      return
    }
    const line = lineOf(points, series.values)
    drawn.patched.api.applyOptions(lineOptions(style, theme, format))
    drawn.patched.setData(line.data)
    drawn.lone.show({
      series: drawn.patched.api,
      timeScale: this.#handle.api.timeScale(),
      colour: style.colour,
      lineWidth: style.lineWidth,
      points: line.lone.flatMap((i) => {
        const item = line.data[i]
        const second = points[i]?.second
        return style.visible && second !== undefined && item !== undefined && 'value' in item
          ? [{ second, value: item.value }]
          : []
      }),
    })
  }

  #make({ id, shape }: PlotSeries): Drawn {
    if (shape === 'histogram') {
      const made: Drawn = { shape, patched: new PatchedSeries(this.pane.addSeries(HistogramSeries), sameHistogram) }
      this.#drawn.set(id, made)
      return made
    }
    const api = this.pane.addSeries(LineSeries)
    const lone = new LonePointsPainter()
    api.attachPrimitive(lone)
    const made: Drawn = { shape: 'line', patched: new PatchedSeries(api, sameGapLine), lone }
    this.#drawn.set(id, made)
    return made
  }

  #showGuides({ series, guides, isVisible }: SeriesGroup, { theme }: PlotState): void {
    const scaled = isVisible ? series.find(({ visible }) => visible) : undefined
    const api: ISeriesApi<SeriesType> | null = this.#drawn.get(scaled?.id ?? '')?.patched.api ?? null
    if (this.#labelled !== api) {
      // A removed series takes its painters along.
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
    const texts = axisNumbers(values)
    this.#labels.show({ series: api, theme, labels: values.map((value, i) => ({ value, text: texts[i] ?? '' })) })
  }

  #isDrawn(api: ISeriesApi<SeriesType>): boolean {
    return [...this.#drawn.values()].some(({ patched }) => patched.api === api)
  }

  /** Cached. */
  #axisOf(group: SeriesGroup): TickFormat {
    const smallest = smallestStep(group)
    const hasLevels = labelledLevels(group.guides).length > 0
    const known = this.#axis
    const isKnown = known?.smallest === smallest && known?.hasLevels === hasLevels
    if (known !== null && isKnown) return known.format
    const write = (values: readonly number[]) => (hasLevels ? values.map(() => '') : axisNumbers(values))
    const format = tickFormat(write, smallest)
    this.#axis = { smallest, hasLevels, format }
    return format
  }
}

/** Levels shown instead of ticks: two and their middle, or more than two. */
function labelledLevels(guides: readonly number[]): number[] {
  const [lowest] = guides
  const highest = guides.at(-1)
  if (lowest === undefined || highest === undefined || guides.length !== 2) return guides.length > 2 ? [...guides] : []
  return [lowest, (lowest + highest) / 2, highest]
}

/** A ten-thousandth of the largest value, as a power of ten from 1e-8 to 1. */
function smallestStep({ series, guides }: SeriesGroup): number {
  let largest = Math.max(0, ...guides.map(Math.abs))
  for (const { values } of series) {
    for (const value of values)
      if (value !== null && Number.isFinite(value)) largest = Math.max(largest, Math.abs(value))
  }
  const exponent = largest === 0 ? -4 : Math.floor(Math.log10(largest)) - 4
  return 10 ** Math.max(-8, Math.min(0, exponent))
}
