import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tempFolder } from './tempFolder'

const folder = new URL('../../../../packages/engine/fixtures/', import.meta.url)

/** Returns the text of an engine fixture such as 'EURUSD_H4.csv'. */
export function engineFixture(name: string): string {
  return gunzipSync(readFileSync(new URL(`${name}.gz`, folder))).toString('utf8')
}

/**
 * Writes a fixture to a temporary folder.
 *
 * @returns its path
 */
export function engineFixtureFile(name: string): string {
  const path = join(tempFolder(), name)
  writeFileSync(path, engineFixture(name))
  return path
}
