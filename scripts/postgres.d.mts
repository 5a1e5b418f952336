/** What to print where PostgreSQL is not installed. */
export const NO_POSTGRES: string
export function postgresFolder(): string | null
export interface TestPostgres {
  /** Address of a database; users other than 'tester' must be created first. */
  url(database: string, user?: string): string
  /** Creates an empty database and returns its address. `options` are those of CREATE DATABASE. */
  createDatabase(options?: string): Promise<string>
  stop(): Promise<void>
}
export function startPostgres(): Promise<TestPostgres>
