import { type Preferences, preferencesSchema } from '@tidemark/contract'

/** SPEC section 3. */
const KEY = 'user_preferences'

/** The parts of `Storage` that are used; a test passes its own. */
export type PreferencesStorage = Pick<Storage, 'getItem' | 'setItem'>

/** What the user prefers, kept in the browser. For `useSyncExternalStore`. */
export interface PreferencesStore {
  readonly get: () => Preferences
  readonly subscribe: (listener: () => void) => () => void
  /** Changes some settings and stores all. */
  readonly update: (change: Partial<Preferences>) => void
  /** Reads again what is stored: another tab, or a sign-out, has changed it. */
  readonly reload: () => void
  /** Back to the defaults, stored as such. */
  readonly reset: () => void
}

export function createPreferencesStore(storage: PreferencesStorage): PreferencesStore {
  let current = read(storage)
  const listeners = new Set<() => void>()

  function become(next: Preferences) {
    current = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update: (change) => {
      const next = { ...current, ...change }
      write(storage, next)
      become(next)
    },
    reset: () => {
      const next = preferencesSchema.parse({})
      write(storage, next)
      become(next)
    },
    reload: () => {
      const next = read(storage)
      if (JSON.stringify(next) !== JSON.stringify(current)) become(next)
    },
  }
}

function read(storage: PreferencesStorage): Preferences {
  try {
    return preferencesSchema.parse(JSON.parse(storage.getItem(KEY) ?? '{}'))
  } catch {
    // Not JSON, or a browser that forbids storage.
    return preferencesSchema.parse({})
  }
}

function write(storage: PreferencesStorage, preferences: Preferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
}
