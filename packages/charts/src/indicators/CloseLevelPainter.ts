import type { ISeriesPrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { type AnySeries, type Canvas, layer, Painter } from '../canvas/Painter'

export interface CloseLevelState {
  readonly series: AnySeries
  readonly theme: ChartTheme
  readonly last: { readonly value: number; readonly colour: string } | null
  /** Called at each paint. */
  readonly cursor: () => number | null
}

/** Lines at the last close (dotted) and the close under the crosshair (dashed). */
export class CloseLevelPainter extends Painter<CloseLevelState> implements ISeriesPrimitive {
  protected override readonly views = [
    layer('normal', (canvas) => this.#drawLast(canvas)),
    layer('top', (canvas) => this.#drawCursor(canvas)),
  ]

  #drawLast(canvas: Canvas): void {
    const { state } = this
    if (state?.last != null) drawLevel(canvas, state.series, state.last.value, state.last.colour, [1, 3])
  }

  #drawCursor(canvas: Canvas): void {
    const { state } = this
    const value = state?.cursor() ?? null
    if (state !== null && value !== null) drawLevel(canvas, state.series, value, state.theme.crosshair, [2, 3])
  }
}

function drawLevel(canvas: Canvas, series: AnySeries, value: number, colour: string, dash: readonly number[]): void {
  const height = series.priceToCoordinate(value)
  if (height === null) return
  canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
    const y = Math.round(height - 0.5) + 0.5
    context.beginPath()
    context.setLineDash([...dash])
    context.moveTo(0, y)
    context.lineTo(width, y)
    context.strokeStyle = colour
    context.lineWidth = 1
    context.stroke()
  })
}
