import type { Store } from '../store/Store'
import { BadInput } from './badInput'

/**
 * Opens the data folder (seeded on the way, as the server would), works on it, and closes it whatever happens.
 *
 * @throws {BadInput} when it cannot be opened: the server holds it, or it cannot be written to.
 */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  // Loaded here, not above: the commands that need no data folder start without the database.
  const [{ openStore }, { StoreError }, { dataFolder }, { SEED_FOLDER }, { SEED_SERIES }] = await Promise.all([
    import('../store/openStore'),
    import('../store/Store'),
    import('../environment'),
    import('../paths'),
    import('../seed/catalogue'),
  ])
  try {
    const store = await openStore(dataFolder(process.env))
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
