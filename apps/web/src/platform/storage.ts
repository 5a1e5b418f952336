import { createContext, use } from 'react'

export type AppStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** For blocked storage: everything is forgotten on reload. */
const forgetful: AppStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Returns the browser's storage, or a forgetful one. */
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
