/** @packageDocumentation Where the contract's tests ask: a server that is named, or our own, built and started for them. */
import type { TestProject } from 'vitest/node'
import { ADMIN, startServer } from '../../e2e/support/server'
import type { Target } from './target'

/** A server that somebody else runs, as the environment names it; null when it names none. */
function namedTarget(): Target | null {
  const url = process.env['TIDEMARK_CONTRACT_URL']
  if (!url) return null
  return {
    url: url.replace(/\/+$/, ''),
    user: process.env['TIDEMARK_CONTRACT_USER'] ?? ADMIN.name,
    password: process.env['TIDEMARK_CONTRACT_PASSWORD'] ?? ADMIN.password,
  }
}

/** Called by Vitest once before all files. */
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
