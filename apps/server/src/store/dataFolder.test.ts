import fs, { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { tempFolder } from '../testing/tempFolder'
import { DATA_FILE, prepareFolder } from './dataFolder'
import { openStore } from './openStore'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  it('is closed to others with its files, new or there before', async () => {
    const folder = join(tempFolder(), 'data')
    mkdirSync(folder)
    chmodSync(folder, 0o755)
    const store = await openStore(folder)
    await store.setSetting('colour', 'blue')
    expect([modeOf(folder), modeOf(join(folder, DATA_FILE))]).toEqual(['700', '600'])
    await store.close()

    chmodSync(folder, 0o777)
    const old = [DATA_FILE, `${DATA_FILE}.replaced`, `${DATA_FILE}.replaced.wal`].map((name) => join(folder, name))
    for (const file of old) {
      if (!existsSync(file)) writeFileSync(file, '')
      chmodSync(file, 0o666)
    }
    await (await openStore(folder)).close()
    expect([folder, ...old].map(modeOf)).toEqual(['700', '600', '600', '600'])
  })

  it('leaves files of other names alone', () => {
    const folder = tempFolder()
    const other = join(folder, 'notes.txt')
    writeFileSync(other, '')
    chmodSync(other, 0o644)
    prepareFolder(folder)
    expect(modeOf(other)).toBe('644')
  })

  it('is refused where everybody puts files, and that place is left as it is', () => {
    const folder = tempFolder()
    chmodSync(folder, 0o1777)
    expect(() => prepareFolder(folder)).toThrow(
      `The data folder ${folder} is one that everybody puts files into. Set TIDEMARK_DATA to a folder of your own`,
    )
    expect(modeOf(folder)).toBe('777')
  })

  it.each([
    ['it belongs to somebody else', 'EPERM: operation not permitted'],
    ['its file system knows no modes', null],
  ])('is refused with a sentence when %s', (_, problem) => {
    const folder = tempFolder()
    chmodSync(folder, 0o750)
    const spy = vi.spyOn(fs, 'chmodSync').mockImplementation(() => {
      if (problem !== null) throw new Error(problem)
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      spy.mockRestore()
      syncBuiltinESMExports()
    })
    const reason = problem ?? 'the file system keeps no modes'
    expect(() => prepareFolder(folder)).toThrow(
      `Others on this machine may open ${folder} (mode 0750), and that cannot be changed (${reason}). Set TIDEMARK_DATA`,
    )
  })
})
