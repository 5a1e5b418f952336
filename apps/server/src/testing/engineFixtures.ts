import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tempFolder } from './tempFolder'

const folder = new URL('../../../../packages/engine/fixtures/', import.meta.url)

/** The text of one of the engine's fixtures, like 'EURUSD_H4.csv'. */
export function engineFixture(name: string): string {
  return gunzipSync(readFileSync(new URL(`${name}.gz`, folder))).toString('utf8')
}

/** Writes a fixture into a folder of the running test's own. @returns its path */
export function engineFixtureFile(name: string): string {
  const path = join(tempFolder(), name)
  writeFileSync(path, engineFixture(name))
  return path
}
