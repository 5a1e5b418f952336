import type { ISeriesPrimitive } from 'lightweight-charts'
import { fade, type ChartTheme } from '../canvas/chartTheme'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import type { Measure } from './measure'
import { xOf } from './slots'

export interface MeasureState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly theme: ChartTheme
  /** Of the slots. */
  readonly seconds: readonly number[]
  readonly measure: Measure
  readonly lines: readonly [string, string]
}

/** px. */
const ARROW = 4
const LINE = 16
const PADDING = 8
const SPACE = 8

/** A measured move: a dashed frame, arrows for both directions, and a chip with the numbers. */
export class MeasurePainter extends Painter<MeasureState> implements ISeriesPrimitive {
  protected override readonly views = [layer('top', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { series, timeScale, theme, seconds, measure, lines } = state
    const [x1, x2] = [xOf(measure.from.second, seconds, timeScale), xOf(measure.to.second, seconds, timeScale)]
    const [y1, y2] = [series.priceToCoordinate(measure.from.price), series.priceToCoordinate(measure.to.price)]
    if (x1 === null || x2 === null || y1 === null || y2 === null) return
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const [left, right] = [Math.round(Math.min(x1, x2)), Math.round(Math.max(x1, x2))]
      const [top, bottom] = [Math.round(Math.min(y1, y2)), Math.round(Math.max(y1, y2))]
      context.fillStyle = fade(theme.crosshair, 0.16)
      context.fillRect(left, top, right - left, bottom - top)
      context.strokeStyle = theme.text
      context.lineWidth = 1
      context.setLineDash([4, 3])
      context.strokeRect(left + 0.5, top + 0.5, right - left, bottom - top)
      context.setLineDash([])
      arrow(context, { x: (x1 + x2) / 2, y: y1 }, { x: (x1 + x2) / 2, y: y2 })
      arrow(context, { x: x1, y: (y1 + y2) / 2 }, { x: x2, y: (y1 + y2) / 2 })
      context.font = `600 12px ${theme.fontFamily}`
      const chipWidth = Math.ceil(Math.max(...lines.map((line) => context.measureText(line).width))) + 2 * PADDING
      const chipHeight = 2 * LINE + PADDING
      const chipLeft = Math.max(4, Math.min(width - chipWidth - 4, (left + right - chipWidth) / 2))
      const wanted = y2 <= y1 ? top - chipHeight - SPACE : bottom + SPACE
      const chipTop = Math.max(4, Math.min(height - chipHeight - 4, wanted))
      context.beginPath()
      context.roundRect(chipLeft, chipTop, chipWidth, chipHeight, 4)
      context.fillStyle = theme.chip
      context.fill()
      context.fillStyle = theme.chipText
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      lines.forEach((line, i) => {
        context.font = `${i === 0 ? 600 : 400} ${i === 0 ? 12 : 11}px ${theme.fontFamily}`
        context.fillText(line, chipLeft + chipWidth / 2, chipTop + PADDING / 2 + LINE * (i + 0.5) + 0.5)
      })
    })
  }
}

interface Spot {
  readonly x: number
  readonly y: number
}

/** Along one axis; none where it would be shorter than its head. */
function arrow(context: CanvasRenderingContext2D, from: Spot, to: Spot): void {
  const [dx, dy] = [Math.sign(Math.round(to.x - from.x)), Math.sign(Math.round(to.y - from.y))]
  if (Math.abs(to.x - from.x) + Math.abs(to.y - from.y) < 2 * ARROW) return
  context.beginPath()
  context.moveTo(from.x, from.y)
  context.lineTo(to.x, to.y)
  context.moveTo(to.x - ARROW * (dx + dy), to.y - ARROW * (dy + dx))
  context.lineTo(to.x, to.y)
  context.lineTo(to.x - ARROW * (dx - dy), to.y - ARROW * (dy - dx))
  context.stroke()
}
