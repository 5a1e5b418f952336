import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'

// These tests open files and start processes: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** A folder of the running test's own, gone when the test is. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
