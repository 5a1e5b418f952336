import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { tempFolder } from './tempFolder'

const folder = new URL('../../../../packages/engine/fixtures/', import.meta.url)

/** Such as 'EURUSD_H4.csv'. */
export function engineFixture(name: string): string {
  return gunzipSync(readFileSync(new URL(`${name}.gz`, folder))).toString('utf8')
}

export function engineFixtureFile(name: string): string {
  const path = join(tempFolder(), name)
  writeFileSync(path, engineFixture(name))
  return path
}
