import type { z } from 'zod'

/** A list is for `= any($name)`. */
export type Value = string | number | Uint8Array | null | readonly string[]

/** By their names, which the SQL has as `$name`. Those that it does not have are passed over. */
export type Parameters = Readonly<Record<string, Value>>

export const NAMED = /\$([a-z]\w*)/gi

/** Of either database: most of our SQL is what both read. */
export interface Session {
  /** Returns how many rows it changed. */
  run(sql: string, parameters?: Parameters): Promise<number>
  /** Integers of any size are numbers. */
  rows<T>(schema: z.ZodType<T>, sql: string, parameters?: Parameters): Promise<T[]>
  /** Until the transaction ends. Does nothing where writes are serialized anyway. */
  lock(what: string): Promise<void>
}

export interface Database<S extends Session = Session> {
  read<T>(work: (session: S) => Promise<T>): Promise<T>
  /** Several queries that see the same data. */
  snapshot<T>(work: (session: S) => Promise<T>): Promise<T>
  write<T>(work: (session: S) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Within the session's transaction. */
export function joined(db: Database, session: Session): Database {
  return { ...db, read: (work) => work(session), snapshot: (work) => work(session), write: (work) => work(session) }
}

/** Runs one statement in a transaction of its own. */
export async function change(db: Pick<Database, 'write'>, sql: string, parameters: Parameters): Promise<void> {
  await db.write((session) => session.run(sql, parameters))
}
