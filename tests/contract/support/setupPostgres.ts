/** @packageDocumentation Provides our own server on a PostgreSQL of its own for the contract tests. */
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { ADMIN, startServer } from '../../e2e/support/server'

/** Called by Vitest once before all files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  const server = await startServer({ env: { DATABASE_URL: await postgres.createDatabase() } })
  project.provide('target', { url: server.url, user: ADMIN.name, password: ADMIN.password })
  return async () => {
    await server.stop()
    await postgres.stop()
  }
}
