/** Printed where PostgreSQL is not installed. */
export const NO_POSTGRES: string
export function postgresFolder(): string | null
export interface TestPostgres {
  /** Users other than 'tester' must be created first. */
  url(database: string, user?: string): string
  /** Returns an empty database's address. `options` are those of CREATE DATABASE. */
  createDatabase(options?: string): Promise<string>
  /** Kills it as a crash would, and starts it again on the same data. */
  restart(): Promise<void>
  stop(): Promise<void>
}
export function startPostgres(): Promise<TestPostgres>
/** Starts and stops one. Returns a sentence about why its store cannot be tested; null if it can. */
export function probePostgres(): Promise<string | null>
