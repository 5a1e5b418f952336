import type { IPanePrimitive } from 'lightweight-charts'
import type { ChartTheme } from '../canvas/chartTheme'
import { toLibraryTime } from '../canvas/libraryTime'
import { bracket, BRACKET_END, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'
import type { BarGap } from './gaps'

export interface GapsState {
  readonly timeScale: TimeScale
  readonly theme: ChartTheme
  /** `texts`: lines, the longest text first. */
  readonly gaps: readonly (BarGap & { readonly texts: readonly (readonly string[])[] })[]
}

/** Part of the pane's height, above the volume. */
const LEVEL = 0.84
/** px. */
const LINE = 15
/** px to the bars; width of the shortest bracket. */
const SPACE = 5
const LEAST_WIDTH = 8

/** Brackets where bars are missing, with the longest text that fits. */
export class GapsPainter extends Painter<GapsState> implements IPanePrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null || state.gaps.length === 0) return
    const { timeScale, theme, gaps } = state
    const xOf = (second: number) => timeScale.timeToCoordinate(toLibraryTime(second)) ?? Number.NaN
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { height } }) => {
      const y = Math.round(height * LEVEL) + 0.5
      context.font = `${theme.fontSize}px ${theme.fontFamily}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.lineWidth = 1
      context.strokeStyle = theme.crosshair
      context.fillStyle = theme.axis
      for (const { before, after, texts } of gaps) {
        const from = Math.round(xOf(before) + SPACE) + 0.5
        const to = Math.round(xOf(after) - SPACE) + 0.5
        if (!(to - from >= LEAST_WIDTH)) continue
        context.beginPath()
        bracket(context, from, to, y)
        context.stroke()
        const fits = (line: string) => context.measureText(line).width <= to - from
        const lines = texts.find((text) => text.every(fits)) ?? []
        lines.forEach((line, i) => {
          context.fillText(line, (from + to) / 2, y - BRACKET_END - LINE * (lines.length - i) + LINE / 2 - 2)
        })
      }
    })
  }
}
