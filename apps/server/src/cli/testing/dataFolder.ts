import { beforeEach, onTestFinished, vi } from 'vitest'
import { openStore } from '../../store/openStore'
import type { Store } from '../../store/Store'
import { tempFolder } from '../../testing/tempFolder'

/** Each test's commands use an empty data folder. Returns work in its store, between two commands. */
export function withDataFolder() {
  let folder = ''
  beforeEach(() => {
    folder = tempFolder()
    vi.stubEnv('TIDEMARK_DATA', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
  })
  return async function inStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(folder)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
}
