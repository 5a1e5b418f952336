import type { ISeriesPrimitive } from 'lightweight-charts'
import { toLibraryTime } from './libraryTime'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from './Painter'

export interface LonePointsState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly points: readonly { readonly second: number; readonly value: number }[]
  readonly colour: string
  /** px of the line. */
  readonly lineWidth: number
}

/** Draws dots for values between two gaps. */
export class LonePointsPainter extends Painter<LonePointsState> implements ISeriesPrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.points.length === 0) return
    const { series, timeScale, points, colour, lineWidth } = state
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.fillStyle = colour
      for (const { second, value } of points) {
        const x = timeScale.timeToCoordinate(toLibraryTime(second))
        const y = series.priceToCoordinate(value)
        if (x === null || y === null || x < 0 || x > width) continue
        context.beginPath()
        context.arc(x, y, lineWidth / 2 + 1.25, 0, 2 * Math.PI)
        context.fill()
      }
    })
  }
}
