import { existsSync } from 'node:fs'
import { link, open } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import type { NewTrailEntry } from './accountTables'
import { prepareFolder, reasonOf } from './dataFolder'
import type { ChangedBy } from './formerBars'
import { discard, type Part, partOutside } from './leftovers'
import { StoreError } from './Store'

const SUBJECT = 200

/** What a backup holds. */
export interface Backup {
  readonly series: number
  readonly bars: number
  readonly users: number
  readonly runs: number
  readonly bytes: number
}

export interface RestoreOptions {
  /** Settings to regenerate. */
  readonly secrets: readonly string[]
  /** Otherwise a place that has data is refused. */
  readonly isReplacing: boolean
  /** For the restored trail. */
  readonly by: ChangedBy
}

export function restoredEntry(by: ChangedBy, file: string): NewTrailEntry {
  return { ...by, action: 'data restored', subject: basename(file).slice(0, SUBJECT) }
}

export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function unwritable(file: string, error: unknown): StoreError {
  return new StoreError('unwritable', `The file ${file} cannot be written (${reasonOf(error)}).`, { cause: error })
}

/**
 * Writes a new file, all or nothing. One that is killed half-way is removed by the next start of a server.
 *
 * @param folder - the data folder
 * @param write - makes the file it is given
 * @throws {StoreError} 'exists' or 'unwritable', whose message can be shown unchanged, or what `write` throws
 */
export async function writeNewFile<T>(folder: string, file: string, write: (part: Part) => Promise<T>): Promise<T> {
  const target = resolve(file)
  if (existsSync(target)) {
    throw new StoreError('exists', `There is a file ${target} already: a backup never replaces one.`)
  }
  prepareFolder(folder)
  const part = await partOutside(folder, target)
  try {
    const result = await write(part)
    // Unlike a rename, this fails when the target exists by now.
    await link(part.path, target)
    await flush(dirname(target))
    return result
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unwritable(target, error) : error
  } finally {
    discard(part)
  }
}
