import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

// Files and processes are slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** Removed at the end of the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
