import type { IPrimitivePaneRenderer, IPrimitivePaneView, PrimitivePaneViewZOrder } from 'lightweight-charts'

/** The canvas that the library lends to a painter, in px of the page or of the screen. */
export type Canvas = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** Base of our drawings in a chart of the library: holds what to draw, and requests a repaint when that changes. */
export class Painter<S> {
  protected state: S | null = null
  #requestUpdate: (() => void) | null = null

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#requestUpdate = requestUpdate
  }

  detached(): void {
    this.#requestUpdate = null
  }

  show(state: S): void {
    this.state = state
    this.#requestUpdate?.()
  }

  clear(): void {
    this.state = null
    this.#requestUpdate?.()
  }
}

/**
 * One layer of a painter.
 *
 * @param zOrder - 'bottom' is under the grid, 'normal' over it, 'top' over everything and repainted as the pointer moves.
 */
export function layer(zOrder: PrimitivePaneViewZOrder, draw: (canvas: Canvas) => void): IPrimitivePaneView {
  const renderer = { draw }
  return { zOrder: () => zOrder, renderer: () => renderer }
}

/** px that the ends of a bracket reach up and down from its line. */
export const BRACKET_END = 4

/** Adds a horizontal line with upright ends to a path, in px; for a sharp line all lie on half px. */
export function bracket(path: CanvasPath, from: number, to: number, y: number): void {
  path.moveTo(from, y - BRACKET_END)
  path.lineTo(from, y + BRACKET_END)
  path.moveTo(from, y)
  path.lineTo(to, y)
  path.moveTo(to, y - BRACKET_END)
  path.lineTo(to, y + BRACKET_END)
}
