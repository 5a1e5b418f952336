import { createContext } from 'react'

/** State for the layers of an SVG chart, beyond nivo's props. */
export interface SvgState {
  /** Index of the item under the cursor; null for none. */
  readonly active: number | null
  /** Draw stale values without colours. */
  readonly isStale: boolean
  /** Called with the item under the pointer, or null. */
  readonly onPoint: (index: number | null) => void
}

/**
 * A context, because nivo calls layers as components with its own props: they stay the same components, and moving the
 * cursor only changes attributes.
 */
export const SvgContext = createContext<SvgState>({ active: null, isStale: false, onPoint: () => {} })
