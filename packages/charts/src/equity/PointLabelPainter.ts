import type { ISeriesPrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import { pointXOf, type PointX } from './equityGeometry'
import type { EquityPoint, EquityView } from './equityModel'
import { labelPosition, reachOf, type StepCorner } from './pointLabel'

export interface PointLabelState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly view: EquityView
  readonly theme: ChartTheme
  /** null for none. */
  readonly at: number | null
  /** On the scale of `series`. */
  readonly read: (point: EquityPoint) => number
  readonly text: string
  readonly ringColour: string
  readonly textColour: string
}

const RADIUS = 3.5

/** A ring around one point, with a label. */
export class PointLabelPainter extends Painter<PointLabelState> implements ISeriesPrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  /** Returns the corners that a label could meet. */
  #cornersNear({ view, series, read }: PointLabelState, at: number, xOf: PointX, reach: number): StepCorner[] {
    const { points } = view
    const isNear = (point: number) => Math.abs(xOf(point) - xOf(at)) <= reach
    let from = at
    while (from > 0 && isNear(from)) from -= 1
    let to = at
    while (to < points.length - 1 && isNear(to)) to += 1
    return points.slice(from, to + 1).flatMap((point, i) => {
      const y = series.priceToCoordinate(read(point))
      return y === null ? [] : [{ x: xOf(from + i), y }]
    })
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    const xOf = state === null ? null : pointXOf(state.timeScale, state.view)
    if (state === null || xOf === null || state.at === null) return
    const { view, series, theme, text, at, read, ringColour, textColour } = state
    const labelled = view.points[at]
    const y = labelled === undefined ? null : series.priceToCoordinate(read(labelled))
    if (y === null) return
    const x = xOf(at)
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
      const label = labelPosition(point, { width, height }, this.#cornersNear(state, at, xOf, reachOf(point.width)))
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
