import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DATA_FILE } from './dataFolder'

/** What DuckDB has written down without having put it in place lies beside the file. */
export const LOG = '.wal'

const PART = '.part'
/** A note in the data folder of where a backup is being written: only the folder is sure to be seen again. */
const NOTE = '.backup'

/** A file on its way to its place, under a name that no other has. */
export interface Part {
  readonly path: string
  /** The note of it in the data folder; null when it lies there itself. */
  readonly note: string | null
}

/** A part beside the data file. */
export function partInside(folder: string): Part {
  return { path: join(folder, `${DATA_FILE}.${randomUUID()}${PART}`), note: null }
}

/** A part beside `target`, which is somewhere else: noted first, so that the next start finds it when this process is killed. */
export async function partOutside(folder: string, target: string): Promise<Part> {
  const id = randomUUID()
  const part = { path: `${target}.${id}${PART}`, note: join(folder, `${DATA_FILE}.${id}${NOTE}`) }
  await writeFile(part.note, part.path, { mode: 0o600, flag: 'wx' })
  return part
}

/** Removes a part with its log and its note; one that has been put in its place is gone already. */
export function discard({ path, note }: Part): void {
  for (const file of [path, path + LOG, ...(note === null ? [] : [note])]) rmSync(file, { force: true })
}

/** Removes what backups and restores that were killed have left. To be called by the server alone, at its start. */
export function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, id = '', kind = ''] = /^tidemark\.duckdb\.([0-9a-f-]{36})(\.part|\.backup)(?:\.wal)?$/.exec(name) ?? []
    const path = join(folder, name)
    if (kind === PART) discard({ path, note: null })
    if (kind !== NOTE) continue
    const noted = readFileSync(path, 'utf8')
    // A note names a part of its own id, and nothing else is ever removed.
    const isPart = basename(noted).endsWith(`.${id}${PART}`)
    discard(isPart ? { path: noted, note: path } : { path, note: null })
  }
}
