import { createContext } from 'react'

/** What the layers of a figure have to know beyond what nivo tells them. */
export interface FigureState {
  /** Index of the thing under the cursor; null for none. */
  readonly active: number | null
  /** Figures that are not the latest lose their colours. */
  readonly isStale: boolean
  /** The pointer is over a thing, or over none. Not spoken. */
  readonly onPoint: (index: number | null) => void
}

/**
 * Layers are components that nivo calls, with props of its own. Handed over by a context, they stay the same components
 * from drawing to drawing, so that a moved cursor changes attributes and mounts nothing.
 */
export const FigureContext = createContext<FigureState>({ active: null, isStale: false, onPoint: () => {} })
