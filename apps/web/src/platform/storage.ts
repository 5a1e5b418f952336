import { createContext, use } from 'react'

/** Storage used by pages. */
export type AppStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Used when storage is blocked: the app works, but forgets everything on reload. */
const forgetful: AppStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Returns the browser's storage if it is available. */
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
