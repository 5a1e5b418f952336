import { join } from 'node:path'
import { DATA_FILE, makeFilesPrivate, prepareFolder, reasonOf } from './dataFolder'
import { fullError, isDiskFull } from './diskFull'
import { accountTables } from './accountTables'
import { type Database, openDatabase } from './duckdb/database'
import { migrate } from './duckdb/migrations'
import { removeResults } from './duckdb/runResults'
import { runStore } from './duckdb/runs'
import { storedBars } from './duckdb/storedBars'
import { LEADS, silenceLeaders, studyStore } from './duckdb/studies'
import { ledgerStore } from './ledger'
import { rememberSeries } from './rememberSeries'
import { rememberUsers } from './rememberUsers'
import { revokedTokenStore } from './revokedTokens'
import { seriesStore } from './series'
import { joined } from './session'
import type * as shared from './session'
import { settingStore } from './settings'
import { type Store, StoreError } from './Store'
import { studyLeads } from './studyLeads'
import { userStore } from './users'

/** Why a data folder cannot be opened. */
export function openError(error: unknown, folder: string): StoreError {
  const text = reasonOf(error)
  if (isDiskFull(error)) return fullError(folder, error)
  if (/set lock|being used by another process/i.test(text)) {
    const pid = /PID (\d+)/.exec(text)?.[1]
    const holder = pid === undefined ? 'another process' : `another process (${pid})`
    return new StoreError('locked', `The data folder ${folder} is in use by ${holder}: stop the server first.`, {
      cause: error,
    })
  }
  const file = join(folder, DATA_FILE)
  if (/permission denied|read-only file system|access is denied/i.test(text)) {
    return new StoreError('unwritable', `The data file ${file} cannot be written to (${text}).`, { cause: error })
  }
  const advice = 'Restore it from a copy, or move it away to start with a new one.'
  return new StoreError('damaged', `The data file ${file} cannot be read (${text}). ${advice}`, { cause: error })
}

async function openFile(folder: string): Promise<Database> {
  let db: Database | null = null
  try {
    db = await openDatabase(join(folder, DATA_FILE))
    await migrate(db)
    await silenceLeaders(db)
    // The database creates a new file with the process's default mode.
    makeFilesPrivate(folder)
    return db
  } catch (error) {
    await db?.close().catch(() => undefined)
    throw error instanceof StoreError ? error : openError(error, folder)
  }
}

function changeable(db: shared.Database) {
  return {
    ...settingStore(db),
    ...userStore(db, removeResults),
    ...accountTables(db),
    ...revokedTokenStore(db, null),
  }
}

/**
 * Creates a missing folder and migrates its tables. Locked until `close`.
 *
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function openStore(folder: string): Promise<Store> {
  prepareFolder(folder)
  const db = await openFile(folder)
  const tables = changeable(db)
  return {
    ...tables,
    ...rememberUsers({
      ...tables,
      transaction: (work) => db.write((session) => work(changeable(joined(db, session)))),
    }),
    ...rememberSeries(seriesStore(db, storedBars, null)),
    ...runStore(db),
    ...studyStore(db),
    ...ledgerStore(db),
    sharedStrategies: null,
    studyLeads: studyLeads(db, LEADS),
    pauseWrites: (work) => db.pause(work),
    close: () =>
      db.close().catch((error: unknown) => {
        throw isDiskFull(error) ? fullError(folder, error) : error
      }),
  }
}
