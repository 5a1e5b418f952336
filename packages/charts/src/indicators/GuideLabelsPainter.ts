import type { IPrimitivePaneView, ISeriesApi, ISeriesPrimitive, SeriesType } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { layer, Painter, type Canvas } from '../canvas/Painter'

export interface GuideLabelsState {
  readonly series: ISeriesApi<SeriesType>
  readonly theme: ChartTheme
  /** Ascending. */
  readonly labels: readonly { readonly value: number; readonly text: string }[]
}

/** px from the axis, and between labels. */
const LEFT = 8
const LEAST_DISTANCE = 12

/** Labels an indicator's levels instead of ticks; where too dense, the outer two. */
export class GuideLabelsPainter extends Painter<GuideLabelsState> implements ISeriesPrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  priceAxisPaneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { series, theme, labels } = state
    const placed = labels.flatMap(({ value, text }) => {
      const y = series.priceToCoordinate(value)
      return y === null ? [] : [{ y, text }]
    })
    const [lowest] = placed
    const highest = placed.at(-1)
    const isDense = placed.some(
      ({ y }, i) => Math.abs((placed[i + 1]?.y ?? Number.POSITIVE_INFINITY) - y) < LEAST_DISTANCE,
    )
    const shown = isDense ? placed.filter((label) => label === lowest || label === highest) : placed
    canvas.useMediaCoordinateSpace(({ context }) => {
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.textBaseline = 'middle'
      context.fillStyle = theme.axis
      for (const { y, text } of shown) context.fillText(text, LEFT, Math.round(y) + 0.5)
    })
  }
}
