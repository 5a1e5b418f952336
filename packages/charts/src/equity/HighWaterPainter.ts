import type {
  IPanePrimitive,
  IPrimitivePaneView,
  ISeriesApi,
  ITimeScaleApi,
  SeriesType,
  Time,
} from 'lightweight-charts'
import { fade, type ChartTheme } from '../core/chartTheme'
import { layer, Painter, type Canvas } from '../core/Painter'
import { acrossOf, rightEndOf } from './equityGeometry'
import type { EquityPicture } from './equityPicture'

/** What {@link HighWaterPainter} draws. */
export interface HighWaterState {
  /** The equity, for its scale. */
  readonly series: ISeriesApi<SeriesType>
  readonly timeScale: ITimeScaleApi<Time>
  readonly picture: EquityPicture
  readonly theme: ChartTheme
}

const FILL = 0.13
const DASH = [3, 3]

/** The high-water mark as a dashed step line, and the loss between it and the equity. Lies over the grid, under the equity. */
export class HighWaterPainter extends Painter<HighWaterState> implements IPanePrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    const across = state === null ? null : acrossOf(state.timeScale, state.picture)
    if (state === null || across === null) return
    const { series, theme, picture, timeScale } = state
    const end = rightEndOf(timeScale, picture)
    const points = picture.drawn.flatMap((i) => picture.points[i] ?? [])
    const xs = [...picture.drawn.map(across), end]
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

/** A line of one px is sharp when it runs through the middle of one. */
const onPixel = (y: number) => Math.round(y - 0.5) + 0.5

/** A step line from left to right: `ys[i]` from `xs[i]` to `xs[i + 1]`. */
function trace(path: CanvasPath, xs: readonly number[], ys: readonly number[]): void {
  path.moveTo(xs[0] ?? 0, ys[0] ?? 0)
  ys.forEach((y, i) => {
    path.lineTo(xs[i] ?? 0, y)
    path.lineTo(xs[i + 1] ?? 0, y)
  })
}

/** The same from right to left, continuing a path. */
function traceBack(path: CanvasPath, xs: readonly number[], ys: readonly number[]): void {
  for (let i = ys.length - 1; i >= 0; i--) {
    path.lineTo(xs[i + 1] ?? 0, ys[i] ?? 0)
    path.lineTo(xs[i] ?? 0, ys[i] ?? 0)
  }
}
