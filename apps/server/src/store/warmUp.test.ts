import { describe, expect, it } from 'vitest'
import { makeUser } from '../testing/storeFixtures'
import { waves } from '../testing/startApp'
import { tempFolder } from '../testing/tempFolder'
import { openStore } from './openStore'
import { warmUp } from './warmUp'

describe('warming up', () => {
  it('has the lists of runs and the end of each series read', async () => {
    const store = await openStore(tempFolder())
    for (const symbol of ['ABC', 'DEF']) {
      await store.putSeries({ symbol, timeframe: 'H1', source: 'test', licence: null }, waves(20))
    }
    await store.addUser(makeUser('ann'))
    const read: string[] = []
    await warmUp({
      users: () => store.users(),
      library: (owner) => {
        read.push(owner)
        return store.library(owner)
      },
      series: () => store.series(),
      bars: (query) => {
        read.push(query.symbol)
        return store.bars(query)
      },
      levels: (series) => {
        read.push(series.timeframe)
        return store.levels(series)
      },
    })
    expect(read).toEqual(['id-ann', 'ABC', 'H1', 'DEF', 'H1'])
    await store.close()
  })

  it('answers a prepared list without the database', async () => {
    const store = await openStore(tempFolder())
    await store.addUser(makeUser('ann'))
    await warmUp(store)
    await store.close()
    expect(Buffer.from(await store.library('id-ann')).toString()).toBe('[]')
    await expect(store.library('id-bob')).rejects.toMatchObject({ kind: 'closed' })
  })

  it('ends when the store is closed', async () => {
    const store = await openStore(tempFolder())
    await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(20))
    await store.close()
    expect(await warmUp(store)).toBeUndefined()
  })
})
