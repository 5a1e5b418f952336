/**
 * @packageDocumentation A backup of a database: one file with a first line, then batches of rows, each after its length,
 * and at the end a length of 0 and the SHA-256 of all before it. Rows are as V8 serializes them.
 */
import { createHash } from 'node:crypto'
import { type FileHandle, open, stat } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { z } from 'zod'
import { addTrail } from '../accountTables'
import { type Backup, restoredEntry, type RestoreOptions, writeNewFile } from '../backupFile'
import { reasonOf } from '../dataFolder'
import type { Session } from '../session'
import { newerError, StoreError } from '../Store'
import { openDatabase } from './database'
import { placeOf } from './errors'
import { layoutOf, MIGRATIONS, runSteps } from './migrations'
import { checkServer } from './openPostgres'

const FIRST_LINE = Buffer.from('tidemark postgresql backup 1\n')
const HASH_BYTES = 32
/** Chunks of bars are a megabyte each. */
const BATCH = 32
/** More is no batch of ours. */
const MOST_BATCH_BYTES = 1024 ** 3

/** What is there for running processes only. */
const PASSING = new Set(['workers', 'job_inputs', 'job_results'])

const namesIn = (pattern: RegExp, layout = MIGRATIONS.length) =>
  MIGRATIONS.slice(0, layout)
    .flat()
    .flatMap((sql) => pattern.exec(sql)?.[1] ?? [])
const TABLE = /^create table (\w+)/
const FUNCTION = /^create function (\w+)/

const cell = z.union([z.string(), z.number(), z.instanceof(Uint8Array), z.null()])
const anyRow = z.record(z.string(), cell)
const headSchema = z.object({ layout: z.number().int().positive() })
const batchSchema = z.object({
  table: z.enum(namesIn(TABLE)),
  columns: z.array(z.string()),
  rows: z.array(z.array(cell)),
})
const countsRow = z.object({ users: z.number(), series: z.number(), bars: z.number(), runs: z.number() })
const versionRow = z.object({ version: z.number() })
const countRow = z.object({ count: z.number() })

interface Writer {
  put(value: unknown): Promise<void>
  end(): Promise<void>
}

async function startFile(handle: FileHandle): Promise<Writer> {
  const hash = createHash('sha256')
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes)
    await handle.writeFile(bytes)
  }
  const writeLength = (count: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(count)
    return write(bytes)
  }
  await write(FIRST_LINE)
  return {
    async put(value) {
      const bytes = serialize(value)
      await writeLength(bytes.length)
      await write(bytes)
    },
    async end() {
      await writeLength(0)
      await handle.writeFile(hash.digest())
      await handle.sync()
    },
  }
}

/** Yields the batches, serialized. Throws at the end of what is whole in a damaged file. */
async function* batchesOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r')
  const hash = createHash('sha256')
  const read = async (count: number) => {
    const bytes = Buffer.alloc(count)
    for (let done = 0; done < count;) {
      const { bytesRead } = await handle.read(bytes, done, count - done)
      if (bytesRead === 0) throw new Error('it is cut off')
      done += bytesRead
    }
    return bytes
  }
  const hashed = async (count: number) => {
    const bytes = await read(count)
    hash.update(bytes)
    return bytes
  }
  try {
    if (!(await hashed(FIRST_LINE.length)).equals(FIRST_LINE)) throw new Error('its first line is another')
    for (;;) {
      const count = (await hashed(4)).readUInt32LE()
      if (count === 0) break
      if (count > MOST_BATCH_BYTES) throw new Error('a length in it is wrong')
      yield await hashed(count)
    }
    if (!(await read(HASH_BYTES)).equals(hash.digest())) throw new Error('its hash is wrong')
  } finally {
    await handle.close()
  }
}

/** Reads it throughout. Returns the layout of its tables. */
async function checkFile(file: string): Promise<number> {
  let head: unknown
  for await (const batch of batchesOf(file)) head ??= deserialize(batch)
  return headSchema.parse(head).layout
}

const COUNTS = `select (select count(*) from users) as users, (select count(*) from series) as series,
  (select coalesce(sum(bars), 0)::bigint from series) as bars, (select count(*) from runs where deleted_at is null) as runs`

async function countAll(session: Session): Promise<Omit<Backup, 'bytes'>> {
  return countsRow.parse((await session.rows(countsRow, COUNTS))[0])
}

/** @throws {StoreError} when there are no data, or those of a newer version, of which this one does not know all */
async function storedLayout(session: Session, url: string): Promise<number> {
  const sql = `select count(*) as count from information_schema.tables
                where table_schema = current_schema() and table_name = 'schema_version'`
  const [{ count } = { count: 0 }] = await session.rows(countRow, sql)
  if (count === 0) throw new StoreError('unsuitable', `The database at ${placeOf(url)} has no data of Tidemark.`)
  const [{ version } = { version: 0 }] = await session.rows(versionRow, 'select version from schema_version')
  if (version > MIGRATIONS.length) throw newerError(version, MIGRATIONS.length)
  return version
}

async function putTable(session: Session, table: string, writer: Writer): Promise<void> {
  await session.run(`declare rows_of_${table} no scroll cursor for select * from ${table}`)
  for (;;) {
    const found = await session.rows(anyRow, `fetch ${BATCH} from rows_of_${table}`)
    const [first] = found
    if (first === undefined) break
    await writer.put({ table, columns: Object.keys(first), rows: found.map((row) => Object.values(row)) })
  }
  await session.run(`close rows_of_${table}`)
}

/**
 * All data or nothing, as they are at one moment; servers and workers go on meanwhile. `file` must not exist.
 *
 * @param folder - the data folder, for a note of the unfinished file
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function backUpPostgres(url: string, folder: string, file: string): Promise<Backup> {
  const db = openDatabase(url)
  try {
    await checkServer(db, url)
    return await writeNewFile(folder, file, async ({ path }) => {
      const handle = await open(path, 'wx', 0o600)
      const counts = await db
        .snapshot(async (session) => {
          const layout = await storedLayout(session, url)
          const writer = await startFile(handle)
          await writer.put({ layout })
          for (const table of namesIn(TABLE, layout)) if (!PASSING.has(table)) await putTable(session, table, writer)
          await writer.end()
          return countAll(session)
        })
        .finally(() => handle.close())
      await checkFile(path)
      return { ...counts, bytes: (await stat(path)).size }
    })
  } finally {
    await db.close()
  }
}

async function refuseUsers(session: Session, url: string): Promise<void> {
  const sql = `select count(*) as count from pg_stat_activity
                where datname = current_database() and application_name like 'tidemark%' and pid <> pg_backend_pid()`
  const [{ count } = { count: 0 }] = await session.rows(countRow, sql)
  if (count === 0) return
  const message = `The database at ${placeOf(url)} is in use: stop all its servers and workers first.`
  throw new StoreError('locked', message)
}

/** Leaves no table of ours. */
async function clear(session: Session, url: string, isReplacing: boolean): Promise<void> {
  const { version } = await layoutOf(session)
  if (version > MIGRATIONS.length) throw newerError(version, MIGRATIONS.length)
  if (version > 0 && !isReplacing) {
    const message = `The database at ${placeOf(url)} has data already: add --replace to delete them.`
    throw new StoreError('exists', message)
  }
  // In one statement, because some refer to others.
  await session.run(`drop table if exists ${namesIn(TABLE).join(', ')}`)
  for (const name of namesIn(FUNCTION)) await session.run(`drop function if exists ${name}`)
  // Its jobs are those of the deleted data.
  await session.run('drop schema if exists pgboss cascade')
}

async function takeRows(session: Session, batch: unknown): Promise<void> {
  const { table, columns, rows } = batchSchema.parse(batch)
  const names = columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ')
  const sql = `insert into ${table} (${names}) values (${columns.map((_, k) => `$c${k}`).join(', ')})`
  for (const row of rows) await session.run(sql, Object.fromEntries(row.map((found, k) => [`c${k}`, found])))
}

/**
 * All or nothing: whatever interrupts it, the database stays as it was. Everybody must sign in again.
 *
 * @throws {StoreError}, whose message can be shown unchanged
 */
export async function restorePostgres(
  url: string,
  file: string,
  { secrets, isReplacing, by }: RestoreOptions,
): Promise<Backup> {
  let layout: number
  try {
    layout = await checkFile(file)
  } catch (cause) {
    const message = `The file ${file} cannot be restored (${reasonOf(cause)}): it is damaged, or no backup of a database.`
    throw new StoreError('damaged', message, { cause })
  }
  if (layout > MIGRATIONS.length) throw newerError(layout, MIGRATIONS.length)
  const db = openDatabase(url)
  try {
    await checkServer(db, url)
    const counts = await db.write(async (session) => {
      await session.lock('migrate')
      await refuseUsers(session, url)
      await clear(session, url, isReplacing)
      await runSteps(session, 0, MIGRATIONS.slice(0, layout))
      let isHead = true
      for await (const batch of batchesOf(file)) {
        if (!isHead) await takeRows(session, deserialize(batch))
        isHead = false
      }
      await runSteps(session, layout)
      for (const name of secrets) await session.run('delete from settings where name = $name', { name })
      await addTrail(session, restoredEntry(by, file))
      return countAll(session)
    })
    return { ...counts, bytes: (await stat(file)).size }
  } finally {
    await db.close()
  }
}
