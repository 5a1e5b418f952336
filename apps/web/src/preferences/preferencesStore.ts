import { createStore, type ReadableStore } from '@tidemark/api'
import { type Preferences, preferencesSchema } from '@tidemark/contract'

/** SPEC section 3. */
const KEY = 'user_preferences'

/** The parts of `Storage` that are used; a test passes its own. */
export type PreferencesStorage = Pick<Storage, 'getItem' | 'setItem'>

/** The user's preferences, kept in the browser's storage. */
export interface PreferencesStore extends ReadableStore<Preferences> {
  /** Changes some settings and stores all. */
  readonly update: (change: Partial<Preferences>) => void
  /** Reads again what is stored: another tab, or a sign-out, has changed it. */
  readonly reload: () => void
  /** Back to the defaults, stored as such. */
  readonly reset: () => void
}

export function createPreferencesStore(storage: PreferencesStorage): PreferencesStore {
  const { get, set, subscribe } = createStore(read(storage))

  function save(next: Preferences) {
    write(storage, next)
    set(next)
  }

  return {
    get,
    subscribe,
    update: (change) => save({ ...get(), ...change }),
    reset: () => save(preferencesSchema.parse({})),
    reload: () => {
      const next = read(storage)
      if (JSON.stringify(next) !== JSON.stringify(get())) set(next)
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
