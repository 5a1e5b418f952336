/** For `useSyncExternalStore`. */
export interface Store<V> {
  readonly get: () => V
  readonly set: (value: V) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** Setting an equal value notifies nobody. */
export function createStore<V>(initial: V, equal: (a: V, b: V) => boolean = Object.is): Store<V> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (equal(value, next)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
