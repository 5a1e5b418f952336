import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { postgresFolder, probePostgres } from '../../scripts/postgres.mjs'

/** Puts programs first in PATH. The user that runs `initdb` is not always ours. */
function pretend(programs: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-programs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  onTestFinished(() => void vi.unstubAllEnvs())
  chmodSync(folder, 0o755)
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
  return folder
}

it.each([
  [
    'initdb: error: could not look up effective user ID 114: user does not exist',
    'its user cannot read /etc/passwd (chmod 644 /etc/passwd)',
  ],
  [
    'FATAL:  could not resize shared memory segment "/PostgreSQL.1" to 10976 bytes: No space left on device',
    'there is no shared memory left (/dev/shm)',
  ],
  [
    'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    `there is no room left in ${tmpdir()}`,
  ],
  ['running bootstrap script ...\ninitdb: error: locale name is wrong.\ninitdb: hint: none', 'locale name is wrong'],
])('says in one sentence why an installed PostgreSQL cannot start: %s', async (said, cause) => {
  const folder = pretend({ id: 'echo 65534', initdb: `echo '${said}' >&2; exit 1`, postgres: 'exit 1' })
  vi.stubEnv('POSTGRES_BIN', folder)
  expect(await probePostgres()).toBe(`PostgreSQL is installed but cannot start, so its store is not tested: ${cause}.`)
})

it('says why one that made its database cannot start', async () => {
  const said = 'FATAL:  could not create shared memory segment: No space left on device'
  const folder = pretend({ id: 'echo 65534', initdb: 'mkdir -p "$2"', postgres: `echo '${said}' >&2; exit 1` })
  vi.stubEnv('POSTGRES_BIN', folder)
  expect(await probePostgres()).toMatch(/cannot start, .*: there is no shared memory left \(\/dev\/shm\)\.$/)
})

it('finds none where none is wanted', async () => {
  vi.stubEnv('POSTGRES_BIN', 'none')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(postgresFolder()).toBeNull()
})
