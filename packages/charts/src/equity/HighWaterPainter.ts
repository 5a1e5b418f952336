import type { IPanePrimitive } from 'lightweight-charts'
import { fade, type ChartTheme } from '../canvas/chartTheme'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import { pointXOf, rightEndOf } from './equityGeometry'
import type { EquityView } from './equityModel'

export interface HighWaterState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly view: EquityView
  readonly theme: ChartTheme
}

const FILL = 0.13
const DASH = [3, 3]

/** The high-water mark, dashed, and the area down to the equity. */
export class HighWaterPainter extends Painter<HighWaterState> implements IPanePrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    const xOf = state === null ? null : pointXOf(state.timeScale, state.view)
    if (state === null || xOf === null) return
    const { series, theme, view, timeScale } = state
    const end = rightEndOf(timeScale, view)
    const points = view.drawn.flatMap((i) => view.points[i] ?? [])
    const xs = [...view.drawn.map(xOf), end]
    const marks = points.map(({ peak }) => series.priceToCoordinate(peak) ?? 0)
    const values = points.map(({ value, bar }) => series.priceToCoordinate(bar ?? value) ?? 0)
    canvas.useMediaCoordinateSpace(({ context }) => {
      context.beginPath()
      trace(context, xs, marks)
      traceBack(context, xs, values)
      context.closePath()
      context.fillStyle = fade(theme.down, FILL)
      context.fill()

      context.beginPath()
      trace(context, xs, marks.map(onPixel))
      context.strokeStyle = theme.crosshair
      context.lineWidth = 1
      context.setLineDash(DASH)
      context.stroke()
    })
  }
}

/** One px is sharp at half px. */
const onPixel = (y: number) => Math.round(y - 0.5) + 0.5

/** `ys[i]` from `xs[i]` to `xs[i + 1]`. */
function trace(path: CanvasPath, xs: readonly number[], ys: readonly number[]): void {
  path.moveTo(xs[0] ?? 0, ys[0] ?? 0)
  ys.forEach((y, i) => {
    path.lineTo(xs[i] ?? 0, y)
    path.lineTo(xs[i + 1] ?? 0, y)
  })
}

function traceBack(path: CanvasPath, xs: readonly number[], ys: readonly number[]): void {
  for (let i = ys.length - 1; i >= 0; i--) {
    path.lineTo(xs[i + 1] ?? 0, ys[i] ?? 0)
    path.lineTo(xs[i] ?? 0, ys[i] ?? 0)
  }
}
