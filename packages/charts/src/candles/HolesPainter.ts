import type { IPanePrimitive, IPrimitivePaneView, ITimeScaleApi, Time } from 'lightweight-charts'
import { bracket, HALF_END } from '../core/bracket'
import type { ChartTheme } from '../core/chartTheme'
import { toLibraryTime } from '../core/libraryTime'
import { layer, Painter, type Canvas } from '../core/Painter'

/** What {@link HolesPainter} draws. */
export interface HolesState {
  readonly timeScale: ITimeScaleApi<Time>
  readonly theme: ChartTheme
  /** Seconds since 1970, UTC, of the bars beside each hole, and what is said of it, line by line. */
  readonly holes: readonly { readonly before: number; readonly behind: number; readonly lines: readonly string[] }[]
}

/** Of the height of the pane: above the volume. */
const PLACE = 0.84
/** px of a line of words. */
const LINE = 15
/** px that the bracket keeps off the bars, and under which it could not be told from a mark. */
const OFF = 5
const LEAST_WIDTH = 8

/** A bracket where bars are missing, with its days over it when there is room: a hole is named, not bridged. */
export class HolesPainter extends Painter<HolesState> implements IPanePrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.holes.length === 0) return
    const { timeScale, theme, holes } = state
    const across = (second: number) => timeScale.timeToCoordinate(toLibraryTime(second)) ?? Number.NaN
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
      const y = Math.round(height * PLACE) + 0.5
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineWidth = 1
      context.strokeStyle = theme.crosshair
      context.fillStyle = theme.axis
      for (const { before, behind, lines } of holes) {
        const from = Math.round(across(before) + OFF) + 0.5
        const to = Math.round(across(behind) - OFF) + 0.5
        if (!(to - from >= LEAST_WIDTH)) continue
        context.beginPath()
        bracket(context, from, to, y)
        context.stroke()
        if (lines.some((line) => context.measureText(line).width > to - from)) continue
        lines.forEach((line, i) => {
          context.fillText(line, (from + to) / 2, y - HALF_END - LINE * (lines.length - i) + LINE / 2 - 2)
        })
      }
    })
  }
}
