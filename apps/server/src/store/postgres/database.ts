import { Pool, type PoolClient } from 'pg'
import type { Database, Parameters, Session } from '../session'
import { StoreError } from '../Store'
import { storeErrorOf } from './errors'
import { positional, TYPES } from './values'

/** Of one process. PostgreSQL allows 100 in all by default. */
const CONNECTIONS = 10
/** In ms, to get a connection. */
export const CONNECT_MS = 10_000
/** Routers forget connections that are idle for minutes. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

function sessionOn(client: PoolClient): Session {
  const send = (sql: string, parameters?: Parameters) => {
    const query = parameters === undefined ? { text: sql } : positional(sql, parameters)
    return client.query<Record<string, unknown>>({ ...query, types: TYPES })
  }
  return {
    run: async (sql, parameters) => (await send(sql, parameters)).rowCount ?? 0,
    rows: async (schema, sql, parameters) => (await send(sql, parameters)).rows.map((row) => schema.parse(row)),
    async lock(what) {
      await send('select pg_advisory_xact_lock(hashtextextended($name, 0))', { name: `tidemark ${what}` })
    },
  }
}

/**
 * Unheard, a broken connection would end the process: an idle one, and one that the server ends in the moment in which
 * it is handed out. Queries fail all the same.
 */
export function hearErrors(pool: Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/** Does not connect yet. */
export function openDatabase(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'tidemark',
    ...KEEP_ALIVE,
  })
  hearErrors(pool)
  const pending = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  async function connected<T>(work: (session: Session) => Promise<T>): Promise<T> {
    let client: PoolClient | null = null
    let failure: Error | null = null
    const onError = (error: Error) => void (failure = error)
    try {
      client = await pool.connect()
      client.on('error', onError)
      return await work(sessionOn(client))
    } catch (error) {
      const known = storeErrorOf(error, url)
      if (known?.kind === 'unreachable') failure = known
      throw known ?? error
    } finally {
      client?.off('error', onError)
      client?.release(failure ?? undefined)
    }
  }
  function transaction<T>(begin: string, work: (session: Session) => Promise<T>): Promise<T> {
    return connected(async (session) => {
      await session.run(begin)
      try {
        const result = await work(session)
        await session.run('commit')
        return result
      } catch (error) {
        await session.run('rollback').catch(() => undefined)
        throw error
      }
    })
  }
  async function track<T>(start: () => Promise<T>): Promise<T> {
    if (closing) throw new StoreError('closed', 'The store is closed.')
    const work = start()
    pending.add(work)
    try {
      return await work
    } finally {
      pending.delete(work)
    }
  }

  return {
    read: (work) => track(() => connected(work)),
    snapshot: (work) => track(() => transaction('begin isolation level repeatable read read only', work)),
    write: (work) => track(() => transaction('begin', work)),
    close() {
      closing ??= Promise.allSettled(pending).then(() => pool.end())
      return closing
    },
  }
}
