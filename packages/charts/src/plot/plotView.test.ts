import { expect, it } from 'vitest'
import { domainOf, labelled, nearest, ticksOf } from './plotView'

it.each([
  [-5, 0],
  [4, 0],
  [5, 1],
  [14, 1],
  [16, 2],
  [99, 2],
])('the position nearest to %d is the one at %d', (x, index) => {
  expect(nearest([0, 9, 20], x)).toBe(index)
})

it('makes room around values, and around one alone', () => {
  expect(domainOf([null, 100, 200])).toEqual([94, 206])
  expect(domainOf([3, 3], 0.5)).toEqual([2.5, 3.5])
})

it('has round ticks within the range', () => {
  expect(ticksOf([-0.1, 1.1], String, 4).map(({ at }) => at)).toEqual([0, 0.5, 1])
  expect(ticksOf([1, 1], String)).toEqual([])
})

it('labels have room, and the selected one has its own', () => {
  expect(labelled(4, 400, 34, null)).toEqual([0, 1, 2, 3])
  expect(labelled(20, 200, 34, null)).toEqual([1, 5, 9, 13, 17])
  expect(labelled(20, 200, 34, 6)).toEqual([1, 6, 13, 17])
})
