import type { IPanePrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import { bracket, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'

export interface GapState {
  readonly timeScale: TimeScale
  readonly theme: ChartTheme
  /** Seconds UTC of the values around each gap. */
  readonly gaps: readonly { readonly before: number; readonly after: number; readonly text: string }[]
}

/** px from the lower edge. */
const BASE = 8
/** px. */
const LEAST_WIDTH = 10
/** px at the left end. */
const ATTRIBUTION = 140

/** Brackets under gaps, with a text where it fits. */
export class GapPainter extends Painter<GapState> implements IPanePrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    const { timeScale, theme, gaps } = state
    const xOf = (second: number) => timeScale.timeToCoordinate(toLibraryTime(second)) ?? Number.NaN
    const placed = gaps
      .map(({ before, after, text }) => ({
        from: Math.round(xOf(before)) + 0.5,
        to: Math.round(xOf(after)) + 0.5,
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
