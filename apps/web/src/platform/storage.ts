import { createContext, use } from 'react'

/** What pages keep in the browser. */
export type AppStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** For a browser that forbids storage: the app works, and forgets with the page. */
const forgetful: AppStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** The browser's own storage, where it lets us have it. */
export function browserStorage(): AppStorage {
  try {
    return window.localStorage
  } catch {
    return forgetful
  }
}

export const StorageContext = createContext<AppStorage>(forgetful)

export function useAppStorage(): AppStorage {
  return use(StorageContext)
}
