import { expect, test } from 'vitest'
import { freePlace, reachOf, type MarkWord } from './wordPlace'

const BELOW: MarkWord = { x: 200, y: 100, half: { x: 20, y: 6 }, away: 1 }
const ABOVE: MarkWord = { ...BELOW, away: -1 }

test('a word that touches no bar stays over or under its mark', () => {
  expect(freePlace(BELOW, [], 2)).toEqual({ x: 200, y: 100 })
  expect(freePlace(BELOW, [{ x: 200, top: 20, bottom: 91 }], 2)).toEqual({ x: 200, y: 100 })
  expect(freePlace(ABOVE, [{ x: 200, top: 109, bottom: 300 }], 2)).toEqual({ x: 200, y: 100 })
  expect(freePlace(BELOW, [{ x: 225, top: 20, bottom: 300 }], 2)).toEqual({ x: 200, y: 100 })
})

test('a word keeps three px from a bar, above, under and beside it', () => {
  expect(freePlace(BELOW, [{ x: 200, top: 20, bottom: 92 }], 2)).toEqual({ x: 200, y: 106 })
  expect(freePlace(ABOVE, [{ x: 200, top: 108, bottom: 300 }], 2)).toEqual({ x: 200, y: 94 })
  expect(freePlace(BELOW, [{ x: 224, top: 20, bottom: 300 }], 2)).toEqual({ x: 195, y: 100 })
  expect(freePlace(BELOW, [{ x: 225, top: 20, bottom: 300 }], 3)).toEqual({ x: 195, y: 100 })
})

test('a word goes aside from a bar beside it', () => {
  expect(freePlace(ABOVE, [{ x: 184, top: 20, bottom: 300 }], 2)).toEqual({ x: 210, y: 100 })
  expect(freePlace(BELOW, [{ x: 216, top: 20, bottom: 300 }], 2)).toEqual({ x: 190, y: 100 })
  expect(freePlace(ABOVE, [{ x: 190, top: 20, bottom: 300 }], 2)).toEqual({ x: 215, y: 100 })
  expect(freePlace(BELOW, [{ x: 210, top: 20, bottom: 300 }], 2)).toEqual({ x: 185, y: 100 })
})

test('it rather goes aside than further', () => {
  expect(freePlace(BELOW, [{ x: 216, top: 20, bottom: 95 }], 2)).toEqual({ x: 190, y: 100 })
})

test('a word goes further from its mark where aside is no room', () => {
  const wall = Array.from({ length: 12 }, (_, i) => ({ x: 145 + 10 * i, top: 20, bottom: 95 }))
  expect(freePlace(BELOW, wall, 2)).toEqual({ x: 200, y: 106 })
  const floor = wall.map(({ x }) => ({ x, top: 98, bottom: 300 }))
  expect(freePlace(ABOVE, floor, 2)).toEqual({ x: 200, y: 88 })
})

test('where nothing near by is free it stays', () => {
  const wall = Array.from({ length: 12 }, (_, i) => ({ x: 145 + 10 * i, top: 20, bottom: 300 }))
  expect(freePlace(ABOVE, wall, 2)).toEqual({ x: 200, y: 100 })
})

test('bars are in the way as far as a word can go aside, and its air', () => {
  expect(reachOf(20)).toBe(38)
})
