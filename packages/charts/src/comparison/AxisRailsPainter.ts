import type { IPanePrimitive } from 'lightweight-charts'
import { layer, Painter, type Canvas } from '../canvas/Painter'

export interface AxisRailsState {
  readonly left: string
  readonly right: string
}

const WIDTH = 2
const TOP = 8
const DASH = [5, 3]

/** Draws each axis in its series' colour and dash. */
export class AxisRailsPainter extends Painter<AxisRailsState> implements IPanePrimitive {
  protected override readonly views = [layer('normal', (canvas) => this.#draw(canvas))]

  #draw(canvas: Canvas): void {
    const { state } = this
    if (state === null) return
    canvas.useMediaCoordinateSpace(({ context, mediaSize: { width, height } }) => {
      context.lineWidth = WIDTH
      context.strokeStyle = state.left
      rail(context, WIDTH / 2, height)
      context.strokeStyle = state.right
      context.setLineDash(DASH)
      rail(context, width - WIDTH / 2, height)
    })
  }
}

function rail(context: CanvasRenderingContext2D, x: number, height: number): void {
  context.beginPath()
  context.moveTo(x, TOP)
  context.lineTo(x, height)
  context.stroke()
}
