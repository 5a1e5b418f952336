import { expect, it } from 'vitest'
import { moveBorder, panesOf, usualPanes } from './panes'

it('begins with the usual heights', () => {
  expect(usualPanes(0)).toEqual([100])
  expect(usualPanes(2)).toEqual([64, 18, 18])
})

it.each([
  ['as given', [50, 30, 20], [50, 30, 20]],
  ['the usual ones', undefined, [64, 18, 18]],
  ['not those of another number of panes', [70, 30], [64, 18, 18]],
  ['not more than there is', [50, 30, 30], [64, 18, 18]],
  ['not lower than a line', [90, 8, 2], [64, 18, 18]],
  ['not of what is no number', [Number.NaN, 50, 50], [64, 18, 18]],
])('has the heights %s', (_, given, heights) => {
  expect(panesOf(2, given)).toEqual(heights)
})

it('moves a border between its two panes', () => {
  expect(moveBorder([64, 18, 18], 0, -10)).toEqual([54, 28, 18])
  expect(moveBorder([64, 18, 18], 1, 5)).toEqual([64, 23, 13])
})

it('leaves every pane room for a line', () => {
  expect(moveBorder([64, 18, 18], 0, 50)).toEqual([76, 6, 18])
  expect(moveBorder([64, 18, 18], 0, -90)).toEqual([6, 76, 18])
  expect(moveBorder([100], 0, 5)).toEqual([100])
})
