import { createContext } from 'react'

/** For the layers of an SVG chart. */
export interface SvgState {
  /** Item under the cursor; null for none. */
  readonly active: number | null
  /** Draws without colours. */
  readonly isStale: boolean
  /** Called with the item under the pointer, or null. */
  readonly onPoint: (index: number | null) => void
  /** null where pressing does nothing. */
  readonly onPress: ((index: number) => void) | null
  /** Chosen by pressing; the others step back. */
  readonly chosen: readonly number[]
  /** Called when the drawing is there. */
  readonly onDrawn: () => void
}

/** Without a cursor. */
export const IDLE: SvgState = {
  active: null,
  isStale: false,
  onPoint: () => {},
  onPress: null,
  chosen: [],
  onDrawn: () => {},
}

/** nivo calls layers as components with its own props: a context keeps them the same components. */
export const SvgContext = createContext<SvgState>(IDLE)
