import { Client } from 'pg'
import { afterAll } from 'vitest'
import { NO_POSTGRES, postgresFolder, startPostgres, type TestPostgres } from '../../../../scripts/postgres.mjs'

/** For `describe.each`: empty where PostgreSQL is not installed, so that its tests do not exist. */
export const POSTGRES: readonly 'postgres'[] = postgresFolder() === null ? [] : ['postgres']
if (POSTGRES.length === 0) console.log(NO_POSTGRES)

let server: Promise<TestPostgres> | null = null

/** Of this test file, started by its first caller. */
export function testPostgres(): Promise<TestPostgres> {
  server ??= startPostgres()
  return server
}

/** In ms: ending it takes longer than a hook may on a busy machine. */
const STOP_MS = 60_000

afterAll(async () => {
  const started = await server
  // Where files share their modules, the next one starts its own.
  server = null
  await started?.stop()
}, STOP_MS)

/** Outside of a store. Counts are text. */
export async function sql(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
