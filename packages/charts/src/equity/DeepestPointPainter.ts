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
import type { EquityPicture } from './equityPicture'

/** What {@link DeepestPointPainter} draws. */
export interface DeepestPointState {
  /** The drawdown, for its scale. */
  readonly series: ISeriesApi<SeriesType>
  readonly timeScale: ITimeScaleApi<Time>
  readonly picture: EquityPicture
  readonly theme: ChartTheme
  /** 'max −7.36% at exits': the curve moves at exits only, so the run's own figure, taken at every bar, can be deeper. */
  readonly text: string
}

const RADIUS = 3.5

/** The lowest point of the drawdown and its value: the one label in the picture. */
export class DeepestPointPainter extends Painter<DeepestPointState> implements ISeriesPrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  /** The line around its lowest point: of ten thousand points only those that a label could meet. */
  #cornersNear({ picture, series }: DeepestPointState, across: Across, reach: number): StepCorner[] {
    const { points, deepest } = picture
    const trough = deepest?.trough ?? 0
    const isNear = (point: number) => Math.abs(across(point) - across(trough)) <= reach
    let from = trough
    while (from > 0 && isNear(from)) from -= 1
    let to = trough
    while (to < points.length - 1 && isNear(to)) to += 1
    return points.slice(from, to + 1).flatMap(({ drawdown }, i) => {
      const y = series.priceToCoordinate(drawdown)
      return y === null ? [] : [{ x: across(from + i), y }]
    })
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    const across = state === null ? null : acrossOf(state.timeScale, state.picture)
    if (state === null || across === null || state.picture.deepest === null) return
    const { picture, series, theme, text } = state
    const { trough } = state.picture.deepest
    const y = series.priceToCoordinate(picture.points[trough]?.drawdown ?? 0)
    if (y === null) return
    const x = across(trough)
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.beginPath()
      context.arc(x, y, RADIUS, 0, 2 * Math.PI)
      context.fillStyle = theme.background
      context.fill()
      context.strokeStyle = theme.down
      context.lineWidth = 1.5
      context.stroke()

      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      const point = { x, y, width: context.measureText(text).width }
      const label = placeLabel(point, { width, height }, this.#cornersNear(state, across, reachOf(point.width)))
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      context.lineWidth = 3
      context.strokeStyle = theme.background
      context.strokeText(text, label.left, label.y)
      context.fillStyle = theme.downText
      context.fillText(text, label.left, label.y)
    })
  }
}
