import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/tempFolder'
import { clearLeftovers, discard, partInside, partOutside } from './leftovers'

const ID = '01234567-89ab-4cde-8f01-23456789abcd'

function filled(...paths: string[]): void {
  for (const path of paths) writeFileSync(path, 'data')
}

describe('an unfinished file', () => {
  it('inside of the data folder needs no note, and goes with its log', () => {
    const folder = tempFolder()
    const [part, other] = [partInside(folder), partInside(folder)]
    expect(part).toEqual({ path: expect.stringMatching(/\/tidemark\.duckdb\.[0-9a-f-]{36}\.part$/), note: null })
    expect(other.path).not.toBe(part.path)
    filled(part.path, `${part.path}.wal`, other.path)
    discard(part)
    expect(readdirSync(folder).map((name) => join(folder, name))).toEqual([other.path])
    discard(part)
  })

  it('outside of it is noted inside of it, for its owner alone', async () => {
    const [folder, target] = [tempFolder(), join(tempFolder(), 'made')]
    const { path, note } = await partOutside(folder, target)
    expect(path).toMatch(/\/made\.[0-9a-f-]{36}\.part$/)
    expect(note).toBe(
      join(folder, path.slice(target.length).replace(/^/, 'tidemark.duckdb').replace('.part', '.backup')),
    )
    expect([readFileSync(note ?? '', 'utf8'), statSync(note ?? '').mode & 0o777]).toEqual([path, 0o600])
    filled(path, `${path}.wal`)
    discard({ path, note })
    expect([existsSync(path), existsSync(`${path}.wal`), readdirSync(folder)]).toEqual([false, false, []])
  })

  it('is cleared when the next server starts, wherever it is', async () => {
    const [folder, outside] = [tempFolder(), tempFolder()]
    const inside = partInside(folder)
    const { path } = await partOutside(folder, join(outside, 'made'))
    filled(inside.path, `${inside.path}.wal`, path, `${path}.wal`)
    clearLeftovers(folder)
    expect([readdirSync(folder), readdirSync(outside)]).toEqual([[], []])
  })

  it('that is only a log is cleared too', () => {
    const folder = tempFolder()
    filled(join(folder, `tidemark.duckdb.${ID}.part.wal`))
    clearLeftovers(folder)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('clearing', () => {
  it('leaves every other file in the data folder', () => {
    const folder = tempFolder()
    const names = [
      'tidemark.duckdb',
      'tidemark.duckdb.wal',
      'tidemark.duckdb.part',
      'notes.part',
      `other.${ID}.part`,
      `my-tidemark.duckdb.${ID}.part`,
      `tidemark.duckdb.${ID}.part.old`,
      `tidemark.duckdb.${ID.slice(1)}.part`,
      `tidemark.duckdb.${ID}.former`,
    ].toSorted()
    filled(...names.map((name) => join(folder, name)))
    clearLeftovers(folder)
    expect(readdirSync(folder).toSorted()).toEqual(names)
  })

  it.each(['made', `made.${ID.replace('0', '1')}.part`, `${ID}.part`, `made.${ID}.part.txt`])(
    'removes a note, but not the file %s that it names and that is no part of its own',
    (name) => {
      const [folder, outside] = [tempFolder(), tempFolder()]
      const path = join(outside, name)
      filled(path)
      writeFileSync(join(folder, `tidemark.duckdb.${ID}.backup`), path)
      clearLeftovers(folder)
      expect([readdirSync(folder), readdirSync(outside)]).toEqual([[], [name]])
    },
  )
})
