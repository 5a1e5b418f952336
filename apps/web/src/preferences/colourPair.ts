import type { ColourPair } from '@tidemark/ui'

/** Not among the specified preferences, so kept beside them (DECISIONS 19). */
const KEY = 'tidemark.colour_pair'

/** @returns the colours of gain and loss that were chosen; null where none were, and the page's own hold. */
export function readColourPair(storage: Pick<Storage, 'getItem'>): ColourPair | null {
  const stored = storage.getItem(KEY)
  return stored === 'safe' || stored === 'default' ? stored : null
}

/** A browser that forbids storage forgets them with the page. */
export function writeColourPair(storage: Pick<Storage, 'setItem'>, pair: ColourPair): void {
  try {
    storage.setItem(KEY, pair)
  } catch {
    // Full or forbidden.
  }
}
