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

/** What a demo may do, as this browser knows it. */
export interface DemoConfigState {
  readonly config: DemoConfig
  /** 'Failed to load demo configuration' when what is stored could not be read at all; null otherwise. */
  readonly failure: string | null
  /** The backend refuses demo visitors and nothing stands in for it. */
  readonly isRefused: boolean
}

/** How a save went: `message` is for the reader, `issues` name the settings that are out of range. */
export type SaveOutcome =
  | { readonly isSaved: true }
  | { readonly isSaved: false; readonly message: string; readonly issues: readonly DemoConfigIssue[] }

/** The demo's configuration, kept in the browser and, where a backend offers it, on the server. */
export interface DemoConfigStore extends ReadableStore<DemoConfigState> {
  /**
   * Takes the server's configuration, where it has one. Returns what to tell an administrator when it could not be loaded: this
   * browser's copy then stays and may be older. Null when it was loaded, or the server has none.
   */
  readonly pull: (client: Pick<Client, 'demoConfig'>, signal?: AbortSignal) => Promise<string | null>
  /** Checks a configuration, gives it to the server where that takes it, and stores it. */
  readonly save: (config: DemoConfig, client: Pick<Client, 'saveDemoConfig'>) => Promise<SaveOutcome>
  /** Removes what is stored: the defaults hold. */
  readonly reset: () => void
  /** Reads again what is stored: another tab, or the end of a session, has changed it. */
  readonly reload: () => void
  /** @param key - of the storage event; null when everything was removed */
  readonly onStorage: (key: string | null) => void
  /** The backend has refused a demo visitor. */
  readonly refuse: () => void
}

const NOT_SAVED = 'Failed to save demo configuration'
const NOT_LOADED = 'Failed to load demo configuration'

/** A backend that knows no such call answers so; the browser alone then keeps the configuration. */
const NOT_OFFERED = new Set([404, 405, 501])
const isNotOffered = ({ status, kind }: ApiError) => NOT_OFFERED.has(status) || kind === 'contract'

export function createDemoConfigStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): DemoConfigStore {
  const { get, set, subscribe } = createStore(read(storage))

  function update(next: DemoConfigState) {
    if (JSON.stringify(next) !== JSON.stringify(get())) set(next)
  }

  /** @returns whether it is stored */
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
      try {
        const config = await client.demoConfig(signal)
        if (signal?.aborted !== true) keep(config)
        return null
      } catch (error) {
        if (signal?.aborted === true) return null
        if (!(error instanceof ApiError)) throw error
        return isNotOffered(error) ? null : NOT_LOADED
      }
    },
    save: async (config, client) => {
      const issues = checkDemoConfig(config)
      const [first] = issues
      if (first !== undefined) return { isSaved: false, message: first.message, issues }
      let saved = config
      try {
        saved = await client.saveDemoConfig(config)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isNotOffered(error)) return { isSaved: false, message: NOT_SAVED, issues: [] }
      }
      return keep(saved) ? { isSaved: true } : { isSaved: false, message: NOT_SAVED, issues: [] }
    },
    reset: () => {
      try {
        storage.removeItem(KEY)
      } catch {
        // A browser that forbids storage has nothing of ours in it.
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
