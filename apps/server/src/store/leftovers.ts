import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DATA_FILE } from './dataFolder'

/** Suffix of DuckDB's write-ahead log, beside the file. */
export const LOG = '.wal'

const PART = '.part'
/** Notes where a backup is being written. It is in the data folder, the only place a later start is sure to look. */
const NOTE = '.backup'

/** An unfinished file under a unique name. */
export interface Part {
  readonly path: string
  /** Path of its note in the data folder; null when the file itself is there. */
  readonly note: string | null
}

/** Returns an unfinished file beside the data file. */
export function partInside(folder: string): Part {
  return { path: join(folder, `${DATA_FILE}.${randomUUID()}${PART}`), note: null }
}

/**
 * Returns an unfinished file beside `target` outside the data folder. Notes it first, so that the next start finds it
 * if this process is killed.
 */
export async function partOutside(folder: string, target: string): Promise<Part> {
  const id = randomUUID()
  const part = { path: `${target}.${id}${PART}`, note: join(folder, `${DATA_FILE}.${id}${NOTE}`) }
  await writeFile(part.note, part.path, { mode: 0o600, flag: 'wx' })
  return part
}

/** Removes an unfinished file with its log and note; does nothing if it was moved into place. */
export function discard({ path, note }: Part): void {
  for (const file of [path, path + LOG, ...(note === null ? [] : [note])]) rmSync(file, { force: true })
}

/** Removes what killed backups and restores left behind. Only the server may call it, at its start. */
export function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, id = '', kind = ''] = /^tidemark\.duckdb\.([0-9a-f-]{36})(\.part|\.backup)(?:\.wal)?$/.exec(name) ?? []
    const path = join(folder, name)
    if (kind === PART) discard({ path, note: null })
    if (kind !== NOTE) continue
    const noted = readFileSync(path, 'utf8')
    // Only remove files whose name contains the note's own id.
    const isPart = basename(noted).endsWith(`.${id}${PART}`)
    discard(isPart ? { path: noted, note: path } : { path, note: null })
  }
}
