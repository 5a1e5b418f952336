import type { StoreEnvironment } from '../environment'
import { prepareFolder } from './dataFolder'
import type { Store } from './Store'

/**
 * Opens PostgreSQL where DATABASE_URL is set, else the data folder. Loads only that database's driver.
 *
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function openAnyStore({ TIDEMARK_DATA, DATABASE_URL }: StoreEnvironment): Promise<Store> {
  if (DATABASE_URL === undefined) return (await import('./openStore')).openStore(TIDEMARK_DATA)
  // Uploads and strategies on their way are files.
  prepareFolder(TIDEMARK_DATA)
  return (await import('./postgres/openPostgres')).openPostgres(DATABASE_URL)
}
