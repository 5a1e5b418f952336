import { prepareFolder } from './dataFolder'
import { settleOldSeries } from './settleOldSeries'
import type { Store } from './Store'

/** Variables of the environment. */
interface StorePlace {
  readonly TIDEMARK_DATA: string
  /** Of PostgreSQL. @default the data folder is the store */
  readonly DATABASE_URL?: string | undefined
}

async function open({ TIDEMARK_DATA, DATABASE_URL }: StorePlace): Promise<Store> {
  if (DATABASE_URL === undefined) return (await import('./openStore')).openStore(TIDEMARK_DATA)
  // Uploads and strategies on their way are files.
  prepareFolder(TIDEMARK_DATA)
  return (await import('./postgres/openPostgres')).openPostgres(DATABASE_URL)
}

/**
 * Opens PostgreSQL where DATABASE_URL is set, else the data folder. Loads only that database's driver.
 *
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function openAnyStore(environment: StorePlace): Promise<Store> {
  const store = await open(environment)
  await settleOldSeries(store)
  return store
}
