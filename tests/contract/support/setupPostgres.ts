/** @packageDocumentation Provides our server on its own PostgreSQL. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { ADMIN, startServer } from '../../e2e/support/server'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const server = await startServer({ env: { DATABASE_URL: await postgres.createDatabase() } })
  project.provide('target', { url: server.url, user: ADMIN.name, password: ADMIN.password })
  return async () => {
    await server.stop()
    await postgres.stop()
  }
}
