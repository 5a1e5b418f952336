import type { ChangedBy } from '../store/formerBars'
import type { Store } from '../store/Store'
import { BadInput } from './badInput'

/** For the trail. */
export function byCommandLine(): ChangedBy {
  return { at: Date.now(), actor: 'command line', address: '' }
}

/**
 * Opens the store (seeding it if new, as the server does), runs the work, and always closes it.
 *
 * @throws {BadInput} when it cannot be opened: the server has it open, or it is not writable
 */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  // Imported lazily, so that commands without the data folder start without the database.
  const [{ openAnyStore }, { StoreError }, { readStoreEnvironment }, { SEED_FOLDER }, { SEED_SERIES }] =
    await Promise.all([
      import('../store/openAnyStore'),
      import('../store/Store'),
      import('../environment/environment'),
      import('../paths'),
      import('../seed/catalogue'),
    ])
  try {
    const store = await openAnyStore(readStoreEnvironment(process.env))
    try {
      await store.seed(SEED_FOLDER, SEED_SERIES)
      return await work(store)
    } finally {
      await store.close()
    }
  } catch (error) {
    throw error instanceof StoreError ? new BadInput(error.message, { cause: error }) : error
  }
}
