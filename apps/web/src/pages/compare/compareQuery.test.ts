import { describe, expect, it } from 'vitest'
import { addressOfCompare, readCompare } from './compareQuery'

describe('the address of a comparison', () => {
  it.each([
    ['', { ids: [], baseline: null, left: 0 }],
    ['?runs=a', { ids: ['a'], baseline: 'a', left: 0 }],
    ['?runs=a,b,a,,%20b%20', { ids: ['a', 'b'], baseline: 'a', left: 0 }],
    ['?runs=a,b&baseline=b', { ids: ['a', 'b'], baseline: 'b', left: 0 }],
    ['?runs=a,b&baseline=c', { ids: ['a', 'b'], baseline: 'a', left: 0 }],
    ['?runs=a,b,c,d,e,f,g,h&baseline=h', { ids: ['a', 'b', 'c', 'd', 'e', 'f'], baseline: 'a', left: 2 }],
  ])('%j', (search, query) => {
    expect(readCompare(search)).toEqual(query)
  })

  it('is read back as it was written', () => {
    const ids = ['20250114_142207_SmaCross_EURUSD', '20250114_142207_My Rule_BRK.B&x']
    const address = addressOfCompare(ids, ids[1])
    expect(readCompare(address.slice('/compare'.length))).toEqual({ ids, baseline: ids[1], left: 0 })
    expect(addressOfCompare(ids, ids[0])).toBe(addressOfCompare(ids))
    expect(addressOfCompare([])).toBe('/compare')
  })
})
