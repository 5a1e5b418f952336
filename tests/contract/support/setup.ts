/** @packageDocumentation Provides the tested server: a given one, or our own. */
import type { TestProject } from 'vitest/node'
import { ADMIN, startServer } from '../../e2e/support/server'
import type { Target } from './target'

/** Named by the environment; null if none. */
function namedTarget(): Target | null {
  const url = process.env['TIDEMARK_CONTRACT_URL']
  if (!url) return null
  return {
    url: url.replace(/\/+$/, ''),
    user: process.env['TIDEMARK_CONTRACT_USER'] ?? ADMIN.name,
    password: process.env['TIDEMARK_CONTRACT_PASSWORD'] ?? ADMIN.password,
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = namedTarget()
  if (named) {
    project.provide('target', named)
    return async () => undefined
  }
  const server = await startServer()
  project.provide('target', { url: server.url, user: ADMIN.name, password: ADMIN.password })
  return async () => void (await server.stop())
}
