import { constants, existsSync } from 'node:fs'
import { copyFile, link, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { addTrail } from './accountTables'
import { type Backup, flush, restoredEntry, type RestoreOptions, writeNewFile } from './backupFile'
import { DATA_FILE, prepareFolder, reasonOf } from './dataFolder'
import { fullError, isDiskFull } from './diskFull'
import { type Database, openDatabase } from './duckdb/database'
import { migrate } from './duckdb/migrations'
import { discard, LOG, type Part, partInside } from './leftovers'
import { openError, openStore } from './openStore'
import { whilePaused } from './pause'
import { StoreError } from './Store'

/** Replaced by a restore, kept beside the new file. */
export const REPLACED_FILE = `${DATA_FILE}.replaced`

const tableRow = z.object({ name: z.string() })
const countRow = z.object({ count: z.number() })

async function readAll(db: Database): Promise<Omit<Backup, 'bytes'>> {
  return db.read(async (session) => {
    const rows = new Map<string, number>()
    for (const { name } of await session.rows(tableRow, 'select table_name as name from duckdb_tables()')) {
      const sql = `select count(hash(t)) as count from ${name} as t`
      rows.set(name, (await session.rows(countRow, sql))[0]?.count ?? 0)
    }
    const count = (name: string) => rows.get(name) ?? 0
    return { users: count('users'), series: count('series'), bars: count('bars'), runs: count('runs') }
  })
}

/** With its log: committed data which the file lacks. */
async function copyData(from: string, to: Part): Promise<void> {
  // The copy keeps the original's mode; `openStore` makes files in the data folder private.
  await copyFile(from, to.path, constants.COPYFILE_EXCL)
  if (existsSync(from + LOG)) await copyFile(from + LOG, to.path + LOG, constants.COPYFILE_EXCL)
}

/** @param copy - makes the file `to` */
async function checkedCopy<T>(copy: () => Promise<void>, to: Part, work: (db: Database) => Promise<T>): Promise<T> {
  let db: Database | null = null
  try {
    await copy()
    db = await openDatabase(to.path)
    await migrate(db)
    const result = await work(db)
    await db.close()
    await flush(to.path)
    return result
  } catch (error) {
    await db?.close().catch(() => undefined)
    discard(to)
    throw error
  }
}

/** Also while a server has the folder open. */
async function copyFolder(folder: string, to: Part): Promise<void> {
  const copy = async () => {
    await copyData(join(folder, DATA_FILE), to)
    return true
  }
  if ((await whilePaused(folder, copy)) !== null) return
  await (await openStore(folder)).close()
  await copy()
}

/**
 * All data or nothing. A running server pauses its writes meanwhile; `file` must not exist.
 *
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function backUp(folder: string, file: string): Promise<Backup> {
  try {
    return await writeNewFile(folder, file, async (part) => {
      const counts = await checkedCopy(() => copyFolder(folder, part), part, readAll)
      return { ...counts, bytes: (await stat(part.path)).size }
    })
  } catch (error) {
    throw error instanceof StoreError ? error : openError(error, folder)
  }
}

function refusalOf(folder: string, file: string, error: unknown): StoreError {
  if (isDiskFull(error)) return fullError(folder, error)
  if (error instanceof StoreError && error.kind === 'newer') return error
  const message = `The file ${file} cannot be restored (${reasonOf(error)}): it is damaged, or no backup of Tidemark.`
  return new StoreError('damaged', message, { cause: error })
}

/** Unreadable data may be replaced: that is what backups are for. */
async function releaseFolder(folder: string): Promise<void> {
  try {
    await (await openStore(folder)).close()
  } catch (error) {
    const isReplaceable = error instanceof StoreError && (error.kind === 'damaged' || error.kind === 'newer')
    if (!isReplaceable) throw error
  }
}

/** There is a whole file at every moment. */
async function putInPlace(folder: string, fresh: string): Promise<void> {
  const present = join(folder, DATA_FILE)
  const replaced = join(folder, REPLACED_FILE)
  await rm(replaced, { force: true })
  await rm(replaced + LOG, { force: true })
  if (existsSync(present)) await link(present, replaced)
  if (existsSync(present + LOG)) await rename(present + LOG, replaced + LOG)
  await rename(fresh, present)
  await flush(folder)
}

/**
 * Everybody must sign in again: tokens revoked since the backup must not become valid.
 *
 * @throws {StoreError}, whose message can be shown unchanged; the data folder is then unchanged
 */
export async function restore(
  folder: string,
  file: string,
  { secrets, isReplacing, by }: RestoreOptions,
): Promise<Backup> {
  const source = resolve(file)
  if (!existsSync(source)) throw new StoreError('unwritable', `There is no file ${source}.`)
  prepareFolder(folder)
  if (!isReplacing && existsSync(join(folder, DATA_FILE))) {
    const message = `The data folder ${folder} has data already. Add --replace to put the backup in their place.`
    throw new StoreError('exists', `${message} They are kept as ${REPLACED_FILE}.`)
  }
  const fresh = partInside(folder)
  let counts: Omit<Backup, 'bytes'>
  try {
    const copy = () => copyData(source, fresh)
    counts = await checkedCopy(copy, fresh, async (db) => {
      const found = await readAll(db)
      if (found.users === 0) throw new Error('it holds no account')
      await db.write(async (session) => {
        for (const name of secrets) await session.run('delete from settings where name = $name', { name })
        await addTrail(session, restoredEntry(by, source))
      })
      return found
    })
  } catch (error) {
    throw refusalOf(folder, source, error)
  }
  try {
    await releaseFolder(folder)
    await putInPlace(folder, fresh.path)
  } finally {
    discard(fresh)
  }
  return { ...counts, bytes: (await stat(source)).size }
}
