import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DATA_FILE } from './dataFolder'

export const LOG = '.wal'

const PART = '.part'
/** In the data folder, the only place a later start is sure to look. */
const NOTE = '.backup'

export interface Part {
  readonly path: string
  /** null when the file itself is in the data folder. */
  readonly note: string | null
}

export function partInside(folder: string): Part {
  return { path: join(folder, `${DATA_FILE}.${randomUUID()}${PART}`), note: null }
}

/** Noted first, so that the next start finds the file if this process is killed. */
export async function partOutside(folder: string, target: string): Promise<Part> {
  const id = randomUUID()
  const part = { path: `${target}.${id}${PART}`, note: join(folder, `${DATA_FILE}.${id}${NOTE}`) }
  await writeFile(part.note, part.path, { mode: 0o600, flag: 'wx' })
  return part
}

/** With its log and note; does nothing if it was moved into place. */
export function discard({ path, note }: Part): void {
  for (const file of [path, path + LOG, ...(note === null ? [] : [note])]) rmSync(file, { force: true })
}

/** Of killed backups and restores. Only the server may call it, at its start. */
export function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, id = '', kind = ''] = /^tidemark\.duckdb\.([0-9a-f-]{36})(\.part|\.backup)(?:\.wal)?$/.exec(name) ?? []
    const path = join(folder, name)
    if (kind === PART) discard({ path, note: null })
    if (kind !== NOTE) continue
    const noted = readFileSync(path, 'utf8')
    const isPart = basename(noted).endsWith(`.${id}${PART}`)
    discard(isPart ? { path: noted, note: path } : { path, note: null })
  }
}
