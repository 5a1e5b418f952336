import { describe, expect, it } from 'vitest'
import { waves } from '../testing/startApp'
import { tempFolder } from '../testing/tempFolder'
import { openStore } from './openStore'
import { warmUp } from './warmUp'

describe('warming up', () => {
  it('has the end of each series read', async () => {
    const store = await openStore(tempFolder())
    for (const symbol of ['ABC', 'DEF']) {
      await store.putSeries({ symbol, timeframe: 'H1', source: 'test', licence: null }, waves(20))
    }
    const read: string[] = []
    await warmUp({
      series: () => store.series(),
      bars: (query) => {
        read.push(query.symbol)
        return store.bars(query)
      },
    })
    expect(read).toEqual(['ABC', 'DEF'])
    await store.close()
  })

  it('ends when the store is closed', async () => {
    const store = await openStore(tempFolder())
    await store.putSeries({ symbol: 'ABC', timeframe: 'H1', source: 'test', licence: null }, waves(20))
    await store.close()
    expect(await warmUp(store)).toBeUndefined()
  })
})
