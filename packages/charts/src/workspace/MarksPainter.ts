import type { ISeriesPrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import type { ChartMark, MarkPoint } from './marks'
import { xOf } from './slots'

export interface MarksState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly theme: ChartTheme
  /** Of the slots. */
  readonly seconds: readonly number[]
  readonly marks: readonly ChartMark[]
  readonly write: (price: number) => string
}

/** px. */
const DOT = 3
const SPACE = 6

/** Levels across the chart, lines between two points, and notes at one; in the colour of text, as no data is. */
export class MarksPainter extends Painter<MarksState> implements ISeriesPrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.marks.length === 0 || state.seconds.length < 2) return
    const { series, timeScale, theme, seconds, marks, write } = state
    const spotOf = ({ second, price }: MarkPoint) => {
      const x = xOf(second, seconds, timeScale)
      const y = series.priceToCoordinate(price)
      return x === null || y === null ? null : { x, y }
    }
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.font = `500 ${theme.fontSize}px ${theme.fontFamily}`
      context.textBaseline = 'middle'
      context.lineJoin = 'round'
      const label = (text: string, x: number, y: number) => {
        context.lineWidth = 3
        context.strokeStyle = theme.background
        context.strokeText(text, x, y)
        context.fillStyle = theme.text
        context.fillText(text, x, y)
      }
      const line = (from: { x: number; y: number }, to: { x: number; y: number }) => {
        context.lineWidth = 1.5
        context.strokeStyle = theme.text
        context.beginPath()
        context.moveTo(from.x, from.y)
        context.lineTo(to.x, to.y)
        context.stroke()
      }
      for (const mark of marks) {
        if (mark.kind === 'level') {
          const y = series.priceToCoordinate(mark.price)
          if (y === null) continue
          line({ x: 0, y: Math.round(y) + 0.5 }, { x: width, y: Math.round(y) + 0.5 })
          context.textAlign = 'right'
          label(write(mark.price), width - SPACE, y - SPACE - theme.fontSize / 2)
        } else if (mark.kind === 'line') {
          const [from, to] = [spotOf(mark.from), spotOf(mark.to)]
          if (from !== null && to !== null) line(from, to)
        } else {
          const at = spotOf(mark.at)
          if (at === null) continue
          context.beginPath()
          context.arc(at.x, at.y, DOT, 0, 2 * Math.PI)
          context.fillStyle = theme.text
          context.fill()
          context.textAlign = 'left'
          label(mark.text, at.x + DOT + SPACE, at.y)
        }
      }
    })
  }
}
