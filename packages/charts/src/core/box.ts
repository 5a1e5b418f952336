/** One value that is not React's, with those who want to know when it changes. For `useSyncExternalStore`. */
export interface Box<V> {
  readonly get: () => V
  readonly set: (value: V) => void
  readonly subscribe: (onChange: () => void) => () => void
}

/** A value equal to the one inside changes nothing and tells nobody. */
export function createBox<V>(initial: V, equal: (a: V, b: V) => boolean = Object.is): Box<V> {
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
