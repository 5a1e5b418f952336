/**
 * Returns the last visit's texts; missing or invalid ones get defaults.
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

/** null if nothing readable is stored. */
export function recall(storage: Pick<Storage, 'getItem'>, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function remember(storage: Pick<Storage, 'setItem'>, key: string, inputs: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(inputs))
  } catch {
    // Storage is full or blocked.
  }
}
