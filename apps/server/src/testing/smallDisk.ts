import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { onTestFinished, vi } from 'vitest'
import { tempFolder } from './tempFolder'

const DISK_MB = 64
/** DuckDB moves its log of 16 MB into its file: that must not fit any more. */
const LEFT_MB = 26

export interface SmallDisk {
  readonly folder: string
  /** What DuckDB's failure is answered with. */
  readonly status: 507 | 500
  fill(): Promise<void>
  /** Makes room again. */
  free(): void
}

/** Where nothing can be mounted, DuckDB itself breaks off where a full disk would make it, with the same consequence. */
function brokenOff(folder: string, created: readonly DuckDBInstance[]): SmallDisk {
  return {
    folder,
    status: 500,
    async fill() {
      const connection = await created.at(-1)?.connect()
      await connection?.run("set debug_checkpoint_abort = 'before_header'")
      connection?.closeSync()
    },
    free: () => undefined,
  }
}

/** A folder on a disk of its own, unmounted at the end of the test. Call before a store is opened. */
export function smallDisk(): SmallDisk {
  const folder = tempFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tidemark-test', folder], {
      stdio: 'ignore',
    })
  } catch {
    const created: DuckDBInstance[] = []
    const create = DuckDBInstance.create.bind(DuckDBInstance)
    vi.spyOn(DuckDBInstance, 'create').mockImplementation(async (...args) => {
      const instance = await create(...args)
      created.push(instance)
      return instance
    })
    onTestFinished(() => void vi.restoreAllMocks())
    return brokenOff(folder, created)
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    status: 507,
    fill: async () => writeFileSync(ballast, Buffer.alloc((DISK_MB - LEFT_MB) * 1024 * 1024)),
    free: () => rmSync(ballast),
  }
}
