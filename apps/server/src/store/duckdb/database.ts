import {
  DuckDBBlobValue,
  type DuckDBConnection,
  DuckDBInstance,
  DuckDBListValue,
  type DuckDBValue,
  type DuckDBValueConverter,
  type JS,
  JSDuckDBValueConverter,
} from '@duckdb/node-api'
import type * as shared from '../session'
import { NAMED, type Parameters, type Value } from '../session'
import { StoreError } from '../Store'

export interface Session extends shared.Session {
  readonly connection: DuckDBConnection
}

/**
 * Reads run concurrently. Writes are serialized transactions, because DuckDB fails instead of waiting when two touch
 * the same rows.
 */
export interface Database extends shared.Database<Session> {
  /** Runs work while nothing is written: the file and its log can be copied. */
  pause(work: () => Promise<void>): Promise<void>
}

/** Our files need no extensions, and nothing may be downloaded. */
const OPTIONS = {
  threads: '2',
  memory_limit: '1GB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
}

function toDuck(value: Value): DuckDBValue {
  if (value instanceof Uint8Array) return new DuckDBBlobValue(value)
  return typeof value === 'object' && value !== null ? new DuckDBListValue(value) : value
}

/** Those that the SQL names: it refuses others. */
export function valuesFor(sql: string, parameters: Parameters): Record<string, DuckDBValue> {
  const names = new Set(Array.from(sql.matchAll(NAMED), ([, name]) => name))
  const used = Object.entries(parameters).filter(([name]) => names.has(name))
  return Object.fromEntries(used.map(([name, value]) => [name, toDuck(value)]))
}

/** Counts and times in ms, all below 2 ** 53, are no bigint. */
const toNumber: DuckDBValueConverter<JS> = (value, type, converter) => {
  const found = JSDuckDBValueConverter(value, type, converter)
  return typeof found === 'bigint' ? Number(found) : found
}

function sessionOn(connection: DuckDBConnection): Session {
  return {
    connection,
    run: async (sql, parameters = {}) => (await connection.run(sql, valuesFor(sql, parameters))).rowsChanged,
    async rows(schema, sql, parameters = {}) {
      const reader = await connection.runAndReadAll(sql, valuesFor(sql, parameters))
      return reader.convertRowObjects(toNumber).map((row) => schema.parse(row))
    },
    lock: async () => undefined,
  }
}

/** After it DuckDB refuses everything until the file is opened again: a full disk when it moves its log into the file. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && /^FATAL Error|database has been invalidated/.test(error.message)
}

/**
 * Opens the file again after a fatal error, when it is next used: its log has all that was committed.
 *
 * @throws DuckDB's own error; the caller knows what the file is
 */
export async function openDatabase(file: string): Promise<Database> {
  const open = () => DuckDBInstance.create(file, OPTIONS)
  let instance: DuckDBInstance | null = await open()
  let fault: unknown = null
  let connections = 0
  let reopening: Promise<DuckDBInstance> | null = null
  const underWay = new Set<Promise<unknown>>()
  let lastWrite: Promise<unknown> = Promise.resolve()
  let closing: Promise<void> | null = null

  async function track<T>(work: Promise<T>): Promise<T> {
    underWay.add(work)
    try {
      return await work
    } finally {
      underWay.delete(work)
    }
  }
  async function reopened(): Promise<DuckDBInstance> {
    instance?.closeSync()
    instance = null
    instance = await open()
    fault = null
    return instance
  }
  async function usable(): Promise<DuckDBInstance> {
    // Work on the broken one fails at its next statement. To wait for it would be a deadlock for what runs inside it.
    if (connections > 0) throw fault
    reopening ??= reopened().finally(() => (reopening = null))
    return reopening
  }
  async function connected<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const used = instance !== null && fault === null ? instance : await usable()
    connections++
    try {
      const connection = await used.connect()
      try {
        return await work(sessionOn(connection))
      } finally {
        connection.closeSync()
      }
    } catch (error) {
      if (used === instance && isFatal(error)) fault = error
      throw error
    } finally {
      connections--
    }
  }
  function transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return connected(async (session) => {
      await session.run('begin')
      try {
        const result = await work(session)
        await session.run('commit')
        return result
      } catch (error) {
        // Report the first error: after some errors DuckDB has already rolled back.
        await session.run('rollback').catch(() => undefined)
        throw error
      }
    })
  }
  async function serially<T>(work: () => Promise<T>): Promise<T> {
    checkOpen()
    const mine = lastWrite.then(work)
    lastWrite = mine.catch(() => undefined)
    return track(mine)
  }
  function checkOpen(): void {
    if (closing) throw new StoreError('closed', 'The store is closed.')
  }

  async function read<T>(work: (session: Session) => Promise<T>): Promise<T> {
    checkOpen()
    return track(connected(work))
  }

  return {
    read,
    snapshot: read,
    write: (work) => serially(() => transaction(work)),
    pause: serially,
    close() {
      closing ??= (async () => {
        await Promise.allSettled(underWay)
        await connected((session) => session.run('checkpoint')).finally(() => instance?.closeSync())
      })()
      return closing
    },
  }
}
