/**
 * Returns a form's texts from the last visit; missing or invalid fields get their defaults.
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

/** Returns what was stored under a key; null if nothing readable. */
export function recall(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the inputs; does nothing if storage is full or blocked. */
export function remember(storage: Pick<Storage, 'setItem'>, key: string, inputs: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(inputs))
  } catch {
    // Storage is full or blocked.
  }
}
