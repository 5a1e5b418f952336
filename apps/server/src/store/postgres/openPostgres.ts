import { z } from 'zod'
import { accountTables } from '../accountTables'
import { ledgerStore } from '../ledger'
import { rememberSeries } from '../rememberSeries'
import { revokedTokenStore } from '../revokedTokens'
import { seriesStore } from '../series'
import { type Database, joined } from '../session'
import { settingStore } from '../settings'
import { type Store, StoreError } from '../Store'
import { studyLeads } from '../studyLeads'
import { userStore } from '../users'
import { openDatabase } from './database'
import { placeOf, storeErrorOf } from './errors'
import { migrate, MIGRATIONS } from './migrations'
import { openNotices } from './notices'
import { runStore } from './runs'
import { sharedStrategies } from './sharedStrategies'
import { storedBars } from './storedBars'
import { LEADS, studyStore } from './studies'

/** The oldest version maintained when this was written. */
const OLDEST = 13

const serverRow = z.object({ version: z.string(), encoding: z.string() })

/** @throws {StoreError} 'unsuitable' for a server or database that we cannot use */
export async function checkServer(db: Database, url: string): Promise<void> {
  const sql = `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`
  const [server] = await db.read((session) => session.rows(serverRow, sql))
  const { version = '', encoding = '' } = server ?? {}
  const place = placeOf(url)
  if (Number.parseInt(version, 10) < OLDEST) {
    const message = `The server at ${place} is PostgreSQL ${version}: Tidemark needs ${OLDEST} or newer.`
    throw new StoreError('unsuitable', message)
  }
  if (encoding !== 'UTF8') {
    const message = `The database at ${place} has the encoding ${encoding}: create one with UTF8.`
    throw new StoreError('unsuitable', message)
  }
}

/**
 * Several processes may share the database.
 * @param url - like `postgres://user:password@host:5432/database`
 * @param migrations - those of an older version, in tests
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function openPostgres(url: string, migrations = MIGRATIONS): Promise<Store> {
  const db = openDatabase(url)
  try {
    await checkServer(db, url)
    await migrate(db, migrations)
    const notices = await openNotices(url)
    const onForeignChange = (listener: (symbol: string | null) => void) =>
      notices.listen((notice) => {
        if (notice.kind === 'series') listener(notice.symbol)
        if (notice.kind === 'missed') listener(null)
      })
    const changeable = (database: Database) => ({
      ...settingStore(database),
      ...userStore(database),
      ...accountTables(database),
      ...revokedTokenStore(database, notices),
    })
    return {
      ...changeable(db),
      transaction: (work) => db.write((session) => work(changeable(joined(db, session)))),
      ...rememberSeries(seriesStore(db, storedBars, notices), onForeignChange),
      ...runStore(db),
      ...studyStore(db),
      ...ledgerStore(db),
      sharedStrategies: sharedStrategies(db),
      studyLeads: studyLeads(db, LEADS),
      pauseWrites: null,
      async close() {
        await notices.close()
        await db.close()
      },
    }
  } catch (error) {
    await db.close().catch(() => undefined)
    throw storeErrorOf(error, url) ?? unusable(error, url)
  }
}

function unusable(cause: unknown, url: string): StoreError {
  const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
  return new StoreError('unsuitable', `The database at ${placeOf(url)} cannot be used (${reason}).`, { cause })
}
