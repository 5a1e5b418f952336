import type { IPanePrimitive, IPrimitivePaneView, ITimeScaleApi, Time } from 'lightweight-charts'
import { bracket } from '../core/bracket'
import type { ChartTheme } from '../core/chartTheme'
import { toLibraryTime } from '../core/libraryTime'
import { layer, Painter, type Canvas } from '../core/Painter'

/** What {@link GapPainter} draws. */
export interface GapState {
  readonly timeScale: ITimeScaleApi<Time>
  readonly theme: ChartTheme
  /** Seconds since 1970, UTC, of the values beside each gap, and what is said of it. Ascending within each series. */
  readonly gaps: readonly { readonly before: number; readonly behind: number; readonly text: string }[]
}

/** px from the lower edge of the pane. */
const BASE = 8
/** px. A shorter bracket could not be told from a mark. */
const LEAST_WIDTH = 10
/** px from the left end: there stands the name of the chart library. */
const ATTRIBUTION = 140

/** Brackets where a series has no values, with a word when there is room for it: a gap is named, not bridged. */
export class GapPainter extends Painter<GapState> implements IPanePrimitive {
  readonly #views = [layer('normal', (canvas) => this.#draw(canvas))]

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views
  }

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { timeScale, theme, gaps } = state
    const across = (second: number) => timeScale.timeToCoordinate(toLibraryTime(second)) ?? Number.NaN
    const placed = gaps
      .map(({ before, behind, text }) => ({
        from: Math.round(across(before)) + 0.5,
        to: Math.round(across(behind)) + 0.5,
        text,
      }))
      .filter(({ from, to }) => to - from >= LEAST_WIDTH)
      .toSorted((a, b) => a.from - b.from)
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      const y = height - BASE + 0.5
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.textBaseline = 'middle'
      context.lineWidth = 1
      placed.forEach(({ from, to, text }, i) => {
        context.strokeStyle = theme.crosshair
        context.beginPath()
        bracket(context, from, to, y)
        context.stroke()
        const end = to + 6 + context.measureText(text).width
        if (to < ATTRIBUTION || end > Math.min(width - 4, (placed[i + 1]?.from ?? width) - 6)) return
        context.lineJoin = 'round'
        context.lineWidth = 3
        context.strokeStyle = theme.background
        context.strokeText(text, to + 6, y)
        context.fillStyle = theme.axis
        context.fillText(text, to + 6, y)
        context.lineWidth = 1
      })
    })
  }
}
