import { createStore, type ReadableStore } from '@tidemark/api'
import { type Preferences, preferencesSchema } from '@tidemark/contract'

/** SPEC section 3. */
const KEY = 'user_preferences'

export type PreferencesStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface PreferencesStore extends ReadableStore<Preferences> {
  readonly update: (change: Partial<Preferences>) => void
  /** Called after another tab, or a sign-out, changed them. */
  readonly reload: () => void
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
    return preferencesSchema.parse({})
  }
}

function write(storage: PreferencesStorage, preferences: Preferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(preferences))
  } catch {
    // Storage is full or blocked: the change lasts until the page is left.
  }
}
