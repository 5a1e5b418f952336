import { createContext } from 'react'

/** What the layers of an SVG chart need beyond nivo's props. */
export interface SvgState {
  /** Index of the item under the cursor; null for none. */
  readonly active: number | null
  /** Values that are not the latest lose their colours. */
  readonly isStale: boolean
  /** The pointer is over an item, or over none. */
  readonly onPoint: (index: number | null) => void
}

/**
 * Layers are components that nivo calls with its own props. A context keeps them the same components from render to render,
 * so that a moving cursor changes attributes and mounts nothing.
 */
export const SvgContext = createContext<SvgState>({ active: null, isStale: false, onPoint: () => {} })
