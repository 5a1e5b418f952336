import type {
  IPrimitivePaneRenderer,
  IPrimitivePaneView,
  ISeriesApi,
  ITimeScaleApi,
  PrimitivePaneViewZOrder,
  SeriesType,
  Time,
} from 'lightweight-charts'

export type AnySeries = ISeriesApi<SeriesType>
export type TimeScale = ITimeScaleApi<Time>

export type Canvas = Parameters<IPrimitivePaneRenderer['draw']>[0]

/** Base of our drawings: requests a repaint when its state changes. */
export class Painter<S> {
  protected state: S | null = null
  /** In the pane; those on an axis have their own. */
  protected readonly views: readonly IPrimitivePaneView[] = []
  #requestUpdate: (() => void) | null = null

  paneViews(): readonly IPrimitivePaneView[] {
    return this.views
  }

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

/** @param zOrder - 'bottom' is under the grid, 'top' over everything and repainted as the pointer moves. */
export function layer(zOrder: PrimitivePaneViewZOrder, draw: (canvas: Canvas) => void): IPrimitivePaneView {
  const renderer = { draw }
  return { zOrder: () => zOrder, renderer: () => renderer }
}

/** px up and down from the line. */
export const BRACKET_END = 4

/** Adds a horizontal line with upright ends. Give half px for a sharp line. */
export function bracket(path: CanvasPath, from: number, to: number, y: number): void {
  path.moveTo(from, y - BRACKET_END)
  path.lineTo(from, y + BRACKET_END)
  path.moveTo(from, y)
  path.lineTo(to, y)
  path.moveTo(to, y - BRACKET_END)
  path.lineTo(to, y + BRACKET_END)
}
