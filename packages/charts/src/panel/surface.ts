import type { KeyboardEvent, ReactNode } from 'react'
import type { ImageHead } from './imageHead'

/** `useCanvasSurface` or `useSvgSurface`. */
export interface Surface {
  /** Accessible name; undefined where the drawing has its own. */
  readonly name: string | undefined
  /** false until first painted. */
  readonly isDrawn: boolean
  /** Returns a PNG, or null if the browser cannot. null until drawn. */
  readonly toImage: ((head: ImageHead) => Promise<Blob | null>) | null
  /** The drawing under the keyboard's cursor. */
  readonly render: (cursor: ReactNode) => ReactNode
}

export interface ChartCursorState {
  /** null for none. */
  readonly index: number | null
  /** Last point of the keyboard, to be announced; null after it left. A pointer announces nothing. */
  readonly spoken: number | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}
