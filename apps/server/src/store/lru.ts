export interface Lru<T> {
  get(key: string): T | undefined
  set(key: string, value: T, weight: number): void
  delete(key: string): void
  weight(): number
}

export function createLru<T>(most: number): Lru<T> {
  const kept = new Map<string, { readonly value: T; readonly weight: number }>()
  let total = 0

  function remove(key: string): void {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  return {
    get(key) {
      const found = kept.get(key)
      if (found === undefined) return undefined
      kept.delete(key)
      kept.set(key, found)
      return found.value
    },
    set(key, value, weight) {
      remove(key)
      if (weight > most) return
      kept.set(key, { value, weight })
      total += weight
      for (const oldest of kept.keys()) {
        if (total <= most) break
        remove(oldest)
      }
    },
    delete: remove,
    weight: () => total,
  }
}
