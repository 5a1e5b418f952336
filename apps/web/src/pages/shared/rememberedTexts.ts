/**
 * What a form held last in this browser; a field that is not there, or no text, is at its default.
 *
 * @param key - `tidemark.…`
 */
export function recallTexts<V extends Readonly<Record<keyof V, string>>>(
  storage: Pick<Storage, 'getItem'>,
  key: string,
  defaults: V,
): V {
  const stored = recall(storage, key)
  if (typeof stored !== 'object' || stored === null) return defaults
  const known = Object.entries(stored).filter(([field, text]) => field in defaults && typeof text === 'string')
  return { ...defaults, ...Object.fromEntries(known) }
}

/** Whatever was kept under a key; null when there is nothing that can be read. */
export function recall(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** A browser that forbids storage forgets, and nothing else happens. */
export function remember(storage: Pick<Storage, 'setItem'>, key: string, inputs: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(inputs))
  } catch {
    // Full or forbidden.
  }
}
