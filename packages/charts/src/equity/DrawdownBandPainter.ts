import type { IPanePrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import { pointXOf } from './equityGeometry'
import type { EquityView } from './equityModel'

export interface DrawdownBandState {
  readonly timeScale: TimeScale
  readonly view: EquityView
  readonly theme: ChartTheme
}

/** A band behind the deepest drawdown, under the grid; one per pane. */
export class DrawdownBandPainter extends Painter<DrawdownBandState> implements IPanePrimitive {
  protected override readonly views = [layer('bottom', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    const xOf = state === null ? null : pointXOf(state.timeScale, state.view)
    if (state === null || xOf === null || state.view.deepest === null) return
    const { from, to } = state.view.deepest
    const left = Math.round(xOf(from))
    const right = Math.round(xOf(to))
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
      context.fillStyle = state.theme.band
      context.fillRect(left, 0, right - left, height)
    })
  }
}
