import { afterAll } from 'vitest'
import { NO_POSTGRES, postgresFolder, startPostgres, type TestPostgres } from '../../../../scripts/postgres.mjs'

/** Whether PostgreSQL is installed; if not, its tests do not exist, and a line says so. */
export const HAS_POSTGRES = postgresFolder() !== null
if (!HAS_POSTGRES) console.log(NO_POSTGRES)

let server: Promise<TestPostgres> | null = null

/** Returns the server of this test file, started by its first caller. */
export function testPostgres(): Promise<TestPostgres> {
  server ??= startPostgres()
  return server
}

afterAll(async () => (await server)?.stop())
