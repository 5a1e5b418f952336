import type { KeyboardEvent, ReactNode } from 'react'
import type { ImageHead } from './imageHead'

/** Where a chart is drawn: `useCanvasSurface` or `useSvgSurface`. */
export interface Surface {
  /** Names the body for assistive technology; undefined where the drawing has a name of its own. */
  readonly name: string | undefined
  /** false until the first drawing has been painted. */
  readonly isDrawn: boolean
  /** The drawing as a PNG, or null if the browser cannot make one. null until all of it is drawn. */
  readonly toImage: ((head: ImageHead) => Promise<Blob | null>) | null
  /** The drawing with the keyboard's cursor over it. */
  readonly render: (cursor: ReactNode) => ReactNode
}

/** The cursor of a chart, for pointer and keyboard. */
export interface ChartCursorState {
  /** Index of the point under the cursor; null for none. */
  readonly index: number | null
  /** Index of the point that the keyboard went to last, to be announced; null after it has left. A pointer announces nothing. */
  readonly spoken: number | null
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: () => void
}
