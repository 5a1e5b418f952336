import type { IPanePrimitive } from 'lightweight-charts'
import { fade } from '../canvas/chartTheme'
import { indexAt } from '../canvas/cursorMoves'
import { secondOf, toLibraryTime } from '../canvas/libraryTime'
import { type AnySeries, type Canvas, layer, Painter, type TimeScale } from '../canvas/Painter'

export interface Channel {
  /** `rgba()`. */
  readonly colour: string
  /** One per point. */
  readonly upper: readonly (number | null)[]
  readonly lower: readonly (number | null)[]
}

export interface ChannelState {
  readonly series: AnySeries
  readonly timeScale: TimeScale
  readonly points: readonly { readonly second: number }[]
  readonly channels: readonly Channel[]
}

const FILL = 0.07

/** Fills between lines, except in gaps. */
export class ChannelPainter extends Painter<ChannelState> implements IPanePrimitive {
  protected override readonly views = [layer('bottom', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    const range = state?.timeScale.getVisibleRange() ?? null
    if (state === null || range === null) return
    const { series, timeScale, points, channels } = state
    const from = Math.max(0, indexAt(points, secondOf(range.from)) - 1)
    const to = Math.min(points.length - 1, indexAt(points, secondOf(range.to)) + 1)
    canvas.useMediaCoordinateSpace(({ context }) => {
      for (const { colour, upper, lower } of channels) {
        context.fillStyle = fade(colour, FILL)
        let above: [number, number][] = []
        let below: [number, number][] = []
        const close = () => {
          fillBetween(context, above, below)
          above = []
          below = []
        }
        for (let i = from; i <= to; i++) {
          const x = timeScale.timeToCoordinate(toLibraryTime(points[i]?.second ?? 0))
          const top = yOf(series, upper[i])
          const bottom = yOf(series, lower[i])
          if (x === null || top === null || bottom === null) {
            close()
            continue
          }
          above.push([x, top])
          below.push([x, bottom])
        }
        close()
      }
    })
  }
}

function yOf(series: AnySeries, value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : series.priceToCoordinate(value)
}

type Corners = readonly (readonly [x: number, y: number])[]

function fillBetween(context: CanvasRenderingContext2D, above: Corners, below: Corners): void {
  if (above.length < 2) return
  context.beginPath()
  for (const [x, y] of above) context.lineTo(x, y)
  for (const [x, y] of below.toReversed()) context.lineTo(x, y)
  context.closePath()
  context.fill()
}
