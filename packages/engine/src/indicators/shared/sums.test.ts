import { expect, test } from 'vitest'
import { comoments } from './comoments'
import { rollingSum } from './rollingSum'

test('a window of zeros sums up to exactly 0, whatever was in it before', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const values = Float64Array.from({ length: 40 }, (_, i) => (i < 30 ? ((i * 7919 * seed) % 1000) / 1000 : 0))
    expect(rollingSum(values, 5)[39]).toBe(0)
    expect(rollingSum(values, 5)[32]).toBeGreaterThan(0)
  }
})

test('a side that does not move has exactly no variance, and nothing in common with the other', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const moving = Float64Array.from({ length: 60 }, (_, i) => 1 + ((i * 7919 * seed) % 1000) / 1000)
    const still = moving.map((value, i) => (i < 31 ? value : 1.7))
    for (let i = 42; i < 47; i++) {
      const { xx, yy, xy } = comoments(still, moving, 12)
      expect([xx[i], xy[i]]).toEqual([0, 0])
      expect(yy[i]).toBeGreaterThan(0)
      expect(comoments(moving, still, 12).yy[i]).toBe(0)
    }
  }
})
