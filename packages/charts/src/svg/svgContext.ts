import { createContext } from 'react'

/** State for the layers of an SVG chart, beyond nivo's props. */
export interface SvgState {
  /** Index of the item under the cursor; null for none. */
  readonly active: number | null
  /** Draw stale values without colours. */
  readonly isStale: boolean
  /** Called with the item under the pointer, or null. */
  readonly onPoint: (index: number | null) => void
  /** An item is pressed; null where a press does nothing. */
  readonly onPress: ((index: number) => void) | null
  /** Items that a press has chosen; the others step back while there are any. */
  readonly chosen: readonly number[]
}

/**
 * A context, because nivo calls layers as components with its own props: they stay the same components, and moving the
 * cursor only changes attributes.
 */
export const SvgContext = createContext<SvgState>({
  active: null,
  isStale: false,
  onPoint: () => {},
  onPress: null,
  chosen: [],
})
