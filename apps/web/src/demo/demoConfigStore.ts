import { ApiError, type Client, createStore, type ReadableStore } from '@tidemark/api'
import {
  checkDemoConfig,
  DEFAULT_DEMO_CONFIG,
  type DemoConfig,
  type DemoConfigIssue,
  repairDemoConfig,
} from '@tidemark/contract'

/** SPEC section 3. */
const KEY = 'demo_config'

export interface DemoConfigState {
  readonly config: DemoConfig
  /** 'Failed to load demo configuration' when the stored one is unreadable. */
  readonly failure: string | null
  /** The backend refuses demo users without a fallback. */
  readonly isRefused: boolean
}

/** `message` can be shown; `issues` name the invalid settings. */
type SaveOutcome =
  | { readonly isSaved: true }
  | { readonly isSaved: false; readonly message: string; readonly issues: readonly DemoConfigIssue[] }

export interface DemoConfigStore extends ReadableStore<DemoConfigState> {
  /** Takes our own server's configuration. @returns why not, to be shown */
  readonly pull: (client: Pick<Client, 'hasExtensions' | 'ask'>, signal?: AbortSignal) => Promise<string | null>
  /** Stores a valid configuration here, and on our own server. */
  readonly save: (config: DemoConfig, client: Pick<Client, 'hasExtensions' | 'ask'>) => Promise<SaveOutcome>
  readonly reset: () => void
  /** Called after another tab, or a session's end, changed it. */
  readonly reload: () => void
  /** @param key - null when everything was removed */
  readonly onStorage: (key: string | null) => void
  readonly refuse: () => void
}

const NOT_SAVED = 'Failed to save demo configuration'
const NOT_LOADED = 'Failed to load demo configuration'

export function createDemoConfigStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DemoConfigStore {
  const { get, set, subscribe } = createStore(read(storage))

  function update(next: DemoConfigState) {
    if (JSON.stringify(next) !== JSON.stringify(get())) set(next)
  }

  /** @returns whether it was stored */
  function keep(config: DemoConfig): boolean {
    let isStored = true
    try {
      storage.setItem(KEY, JSON.stringify(config))
    } catch {
      isStored = false
    }
    update({ config, failure: null, isRefused: false })
    return isStored
  }

  const reload = () => update({ ...read(storage), isRefused: get().isRefused })

  return {
    get,
    subscribe,
    pull: async (client, signal) => {
      if (!client.hasExtensions()) return null
      try {
        const config = await client.ask('demoConfig', { signal })
        if (signal?.aborted !== true) keep(config)
        return null
      } catch (error) {
        if (signal?.aborted === true) return null
        if (!(error instanceof ApiError)) throw error
        return NOT_LOADED
      }
    },
    save: async (config, client) => {
      const issues = checkDemoConfig(config)
      const [first] = issues
      if (first !== undefined) return { isSaved: false, message: first.message, issues }
      let saved = config
      try {
        if (client.hasExtensions()) saved = await client.ask('saveDemoConfig', { body: config })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        return { isSaved: false, message: NOT_SAVED, issues: [] }
      }
      return keep(saved) ? { isSaved: true } : { isSaved: false, message: NOT_SAVED, issues: [] }
    },
    reset: () => {
      try {
        storage.removeItem(KEY)
      } catch {
        // Blocked storage contains nothing of ours.
      }
      update({ config: DEFAULT_DEMO_CONFIG, failure: null, isRefused: false })
    },
    reload,
    onStorage: (key) => {
      if (key === null || key === KEY) reload()
    },
    refuse: () => update({ ...get(), isRefused: true }),
  }
}

function read(storage: Pick<Storage, 'getItem'>): DemoConfigState {
  try {
    const text = storage.getItem(KEY)
    const stored: unknown = text === null ? {} : JSON.parse(text)
    return { config: repairDemoConfig(stored), failure: null, isRefused: false }
  } catch {
    return { config: DEFAULT_DEMO_CONFIG, failure: NOT_LOADED, isRefused: false }
  }
}
