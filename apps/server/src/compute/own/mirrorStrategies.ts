import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedStrategies } from '../../store/Store'
import { SHARED_NAME, STRATEGIES_FOLDER } from '../../store/dataFolder'
import type { OwnStrategiesOptions } from './ownStrategies'

/**
 * Returns a function that makes a folder like the shared files. It reads only those that changed, and removes whatever
 * else is there.
 */
export function mirrorStrategies(shared: SharedStrategies, folder: string): () => Promise<void> {
  const written = new Map<string, string>()
  let round: Promise<void> | null = null

  async function write(name: string, hash: string): Promise<void> {
    const source = await shared.source(name)
    if (source === null) return
    const part = join(folder, `.${name}.part`)
    await writeFile(part, source)
    await rename(part, join(folder, name))
    written.set(name, hash)
  }
  async function mirror(): Promise<void> {
    const hashes = await shared.hashes()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      if (hashes.has(name)) continue
      await rm(join(folder, name), { recursive: true, force: true })
      written.delete(name)
    }
    for (const [name, hash] of hashes) {
      if (written.get(name) !== hash && SHARED_NAME.test(name)) await write(name, hash)
    }
  }

  return () => {
    round ??= mirror().finally(() => (round = null))
    return round
  }
}

/** Subfolder of the data folder for copies of shared files: what an operator puts into the other one stays. */
const SHARED_FOLDER = 'shared-strategies'

/** Returns where the strategy files are, and what keeps shared ones up to date there. */
export function strategiesFolder(
  dataFolder: string,
  shared: SharedStrategies | null,
): Pick<OwnStrategiesOptions, 'folder' | 'refresh'> {
  if (shared === null) return { folder: join(dataFolder, STRATEGIES_FOLDER) }
  const folder = join(dataFolder, SHARED_FOLDER)
  return { folder, refresh: mirrorStrategies(shared, folder) }
}
