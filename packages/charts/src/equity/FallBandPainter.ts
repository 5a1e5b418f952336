import type { IPanePrimitive, IPrimitivePaneView, ITimeScaleApi, Time } from 'lightweight-charts'
import type { ChartTheme } from '../core/chartTheme'
import { layer, Painter, type Canvas } from '../core/Painter'
import { acrossOf } from './equityGeometry'
import type { EquityPicture } from './equityPicture'

/** What {@link FallBandPainter} draws. */
export interface FallBandState {
  readonly timeScale: ITimeScaleApi<Time>
  readonly picture: EquityPicture
  readonly theme: ChartTheme
}

/** A band behind the deepest fall, from its mark to its recovery: one for each pane. Lies under the grid. */
export class FallBandPainter extends Painter<FallBandState> implements IPanePrimitive {
  readonly #views = [layer('bottom', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    const across = state === null ? null : acrossOf(state.timeScale, state.picture)
    if (state === null || across === null || state.picture.deepest === null) return
    const { from, to } = state.picture.deepest
    const left = Math.round(across(from))
    const right = Math.round(across(to))
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
      context.fillStyle = state.theme.band
      context.fillRect(left, 0, right - left, height)
    })
  }
}
