import type { IPanePrimitive } from 'lightweight-charts'
import { fade, type ChartTheme } from './chartTheme'
import { type AnySeries, type Canvas, layer, Painter } from './Painter'

export interface GuidesState {
  readonly series: AnySeries
  /** Ascending. */
  readonly guides: readonly number[]
  readonly theme: ChartTheme
}

const DASH = [2, 4]

/** Draws levels and the band between the lowest and the highest. */
export class GuidesPainter extends Painter<GuidesState> implements IPanePrimitive {
  protected override readonly views = [
    layer('bottom', (canvas) => this.#drawBand(canvas)),
    layer('normal', (canvas) => this.#drawLines(canvas)),
  ]

  #drawBand(canvas: Canvas): void {
    const heights = this.#heights()
    const [lowest] = heights
    const highest = heights.at(-1)
    const { state } = this
    if (state === null || heights.length < 2 || lowest === undefined || highest === undefined) return
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.fillStyle = state.theme.band
      context.fillRect(0, highest, width, lowest - highest)
    })
  }

  #drawLines(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width } }) => {
      context.strokeStyle = fade(state.theme.crosshair, 0.7)
      context.lineWidth = 1
      context.setLineDash(DASH)
      for (const height of this.#heights()) {
        const y = Math.round(height) + 0.5
        context.beginPath()
        context.moveTo(0, y)
        context.lineTo(width, y)
        context.stroke()
      }
    })
  }

  #heights(): number[] {
    const { state } = this
    return state === null ? [] : state.guides.flatMap((guide) => state.series.priceToCoordinate(guide) ?? [])
  }
}
