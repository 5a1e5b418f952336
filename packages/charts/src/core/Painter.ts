import type { IPrimitivePaneRenderer, IPrimitivePaneView, PrimitivePaneViewZOrder } from 'lightweight-charts'

/** The canvas that the library lends to a drawing, in px of the page or of the screen. */
export type Canvas = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** What a drawing of ours has in common with the others: something to show, and asking for a repaint when it changes. */
export class Painter<S> {
  protected state: S | null = null
  #requestUpdate: (() => void) | null = null

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#requestUpdate = requestUpdate
  }

  detached(): void {
    this.#requestUpdate = null
  }

  /** Draws this from now on. */
  show(state: S): void {
    this.state = state
    this.#requestUpdate?.()
  }

  /** Draws nothing from now on. */
  clear(): void {
    this.state = null
    this.#requestUpdate?.()
  }
}

/**
 * One layer of a drawing.
 *
 * @param zOrder - 'bottom' is under the grid, 'normal' over it, 'top' over everything and repainted as the pointer moves.
 */
export function layer(zOrder: PrimitivePaneViewZOrder, draw: (canvas: Canvas) => void): IPrimitivePaneView {
  const renderer = { draw }
  return { zOrder: () => zOrder, renderer: () => renderer }
}
