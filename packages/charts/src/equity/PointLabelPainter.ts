import type {
  IPrimitivePaneView,
  ISeriesApi,
  ISeriesPrimitive,
  ITimeScaleApi,
  SeriesType,
  Time,
} from 'lightweight-charts'
import type { ChartTheme } from '../core/chartTheme'
import { layer, Painter, type Canvas } from '../core/Painter'
import { placeLabel, reachOf, type StepCorner } from './deepestLabel'
import { acrossOf, type Across } from './equityGeometry'
import type { EquityPicture, EquityPoint } from './equityPicture'

/** What {@link PointLabelPainter} draws. */
export interface PointLabelState {
  /** For its scale. */
  readonly series: ISeriesApi<SeriesType>
  readonly timeScale: ITimeScaleApi<Time>
  readonly picture: EquityPicture
  readonly theme: ChartTheme
  /** Index of the point; null: there is nothing to label. */
  readonly at: number | null
  /** The point's value on the series' scale. */
  readonly read: (point: EquityPoint) => number
  readonly text: string
  readonly ringColour: string
  readonly textColour: string
}

const RADIUS = 3.5

/** A ring around one point of the picture, and what there is to say of it. */
export class PointLabelPainter extends Painter<PointLabelState> implements ISeriesPrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  /** The line around the point: of ten thousand points only those that a label could meet. */
  #cornersNear({ picture, series, read }: PointLabelState, at: number, across: Across, reach: number): StepCorner[] {
    const { points } = picture
    const isNear = (point: number) => Math.abs(across(point) - across(at)) <= reach
    let from = at
    while (from > 0 && isNear(from)) from -= 1
    let to = at
    while (to < points.length - 1 && isNear(to)) to += 1
    return points.slice(from, to + 1).flatMap((point, i) => {
      const y = series.priceToCoordinate(read(point))
      return y === null ? [] : [{ x: across(from + i), y }]
    })
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    const across = state === null ? null : acrossOf(state.timeScale, state.picture)
    if (state === null || across === null || state.at === null) return
    const { picture, series, theme, text, at, read, ringColour, textColour } = state
    const labelled = picture.points[at]
    const y = labelled === undefined ? null : series.priceToCoordinate(read(labelled))
    if (y === null) return
    const x = across(at)
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.beginPath()
      context.arc(x, y, RADIUS, 0, 2 * Math.PI)
      context.fillStyle = theme.background
      context.fill()
      context.strokeStyle = ringColour
      context.lineWidth = 1.5
      context.stroke()

      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      const point = { x, y, width: context.measureText(text).width }
      const label = placeLabel(point, { width, height }, this.#cornersNear(state, at, across, reachOf(point.width)))
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 3
      context.strokeStyle = theme.background
      context.strokeText(text, label.left, label.y)
      context.fillStyle = textColour
      context.fillText(text, label.left, label.y)
    })
  }
}
