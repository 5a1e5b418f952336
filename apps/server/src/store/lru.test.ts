import { describe, expect, it } from 'vitest'
import { createLru } from './lru'

describe('what was used last', () => {
  it('stays, as long as all of it is not too heavy', () => {
    const lru = createLru<string>(10)
    lru.set('a', 'A', 4)
    lru.set('b', 'B', 4)
    lru.get('a')
    lru.set('c', 'C', 4)
    expect(['a', 'b', 'c'].map((key) => lru.get(key))).toEqual(['A', undefined, 'C'])
    expect(lru.weight()).toBe(8)
  })

  it('is weighed anew when it is replaced, and not kept when it is too heavy by itself', () => {
    const lru = createLru<string>(10)
    lru.set('a', 'A', 9)
    lru.set('a', 'A', 2)
    lru.set('b', 'B', 11)
    expect([lru.weight(), lru.get('b')]).toEqual([2, undefined])
    lru.delete('a')
    expect(lru.weight()).toBe(0)
  })
})
