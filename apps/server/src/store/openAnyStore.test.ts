import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { POSTGRES, testPostgres } from '../testing/postgres'
import { tempFolder } from '../testing/tempFolder'
import { openAnyStore } from './openAnyStore'

it('without the address of a database, the store is the data folder', async () => {
  const folder = join(tempFolder(), 'new')
  const store = await openAnyStore({ TIDEMARK_DATA: folder, DATABASE_URL: undefined })
  onTestFinished(() => store.close())
  expect([store.sharedStrategies, existsSync(join(folder, 'tidemark.duckdb'))]).toEqual([null, true])
})

describe.each(POSTGRES)('with the address of a %s database', () => {
  it('the store is there, and the data folder is made for what is on its way', async () => {
    const folder = join(tempFolder(), 'new')
    const url = await (await testPostgres()).createDatabase()
    const store = await openAnyStore({ TIDEMARK_DATA: folder, DATABASE_URL: url })
    onTestFinished(() => store.close())
    expect(store.sharedStrategies).not.toBeNull()
    expect([existsSync(folder), existsSync(join(folder, 'tidemark.duckdb'))]).toEqual([true, false])
  })
})
