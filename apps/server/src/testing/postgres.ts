import { Client } from 'pg'
import { NO_POSTGRES, postgresFolder, startPostgres, type TestPostgres } from '../../../../scripts/postgres.mjs'

/** For `describe.each`: empty where PostgreSQL is not installed, so that its tests do not exist. */
export const POSTGRES: readonly 'postgres'[] = postgresFolder() === null ? [] : ['postgres']
if (POSTGRES.length === 0) console.log(NO_POSTGRES)

let server: Promise<TestPostgres> | null = null

/** Of this process, started by its first caller. It ends with the process, whose end closes its standard input. */
export function testPostgres(): Promise<TestPostgres> {
  server ??= startPostgres()
  return server
}

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
