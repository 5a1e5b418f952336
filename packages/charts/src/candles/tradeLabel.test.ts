import { expect, test } from 'vitest'
import { freePosition, reachOf, type MarkLabel } from './tradeLabel'

const BELOW: MarkLabel = { x: 200, y: 100, half: { x: 20, y: 6 }, away: 1 }
const ABOVE: MarkLabel = { ...BELOW, away: -1 }

test('a label that touches no bar stays', () => {
  expect(freePosition(BELOW, [], 2)).toEqual({ x: 200, y: 100 })
  expect(freePosition(BELOW, [{ x: 200, top: 20, bottom: 91 }], 2)).toEqual({ x: 200, y: 100 })
  expect(freePosition(ABOVE, [{ x: 200, top: 109, bottom: 300 }], 2)).toEqual({ x: 200, y: 100 })
  expect(freePosition(BELOW, [{ x: 225, top: 20, bottom: 300 }], 2)).toEqual({ x: 200, y: 100 })
})

test('a label keeps three px from a bar on every side', () => {
  expect(freePosition(BELOW, [{ x: 200, top: 20, bottom: 92 }], 2)).toEqual({ x: 200, y: 106 })
  expect(freePosition(ABOVE, [{ x: 200, top: 108, bottom: 300 }], 2)).toEqual({ x: 200, y: 94 })
  expect(freePosition(BELOW, [{ x: 224, top: 20, bottom: 300 }], 2)).toEqual({ x: 195, y: 100 })
  expect(freePosition(BELOW, [{ x: 225, top: 20, bottom: 300 }], 3)).toEqual({ x: 195, y: 100 })
})

test('a label moves sideways from a bar beside it', () => {
  expect(freePosition(ABOVE, [{ x: 184, top: 20, bottom: 300 }], 2)).toEqual({ x: 210, y: 100 })
  expect(freePosition(BELOW, [{ x: 216, top: 20, bottom: 300 }], 2)).toEqual({ x: 190, y: 100 })
  expect(freePosition(ABOVE, [{ x: 190, top: 20, bottom: 300 }], 2)).toEqual({ x: 215, y: 100 })
  expect(freePosition(BELOW, [{ x: 210, top: 20, bottom: 300 }], 2)).toEqual({ x: 185, y: 100 })
})

test('it moves sideways before it moves away', () => {
  expect(freePosition(BELOW, [{ x: 216, top: 20, bottom: 95 }], 2)).toEqual({ x: 190, y: 100 })
})

test('a label moves away where there is no room sideways', () => {
  const wall = Array.from({ length: 12 }, (_, i) => ({ x: 145 + 10 * i, top: 20, bottom: 95 }))
  expect(freePosition(BELOW, wall, 2)).toEqual({ x: 200, y: 106 })
  const floor = wall.map(({ x }) => ({ x, top: 98, bottom: 300 }))
  expect(freePosition(ABOVE, floor, 2)).toEqual({ x: 200, y: 88 })
})

test('a label stays where no position is clear', () => {
  const wall = Array.from({ length: 12 }, (_, i) => ({ x: 145 + 10 * i, top: 20, bottom: 300 }))
  expect(freePosition(ABOVE, wall, 2)).toEqual({ x: 200, y: 100 })
})

test('bars can be in the way as far as a label can move sideways', () => {
  expect(reachOf(20)).toBe(38)
})
