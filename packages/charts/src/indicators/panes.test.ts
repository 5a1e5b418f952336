import { expect, it } from 'vitest'
import { moveBorder, usualPanes } from './panes'

it('begins with the usual heights', () => {
  expect(usualPanes(0)).toEqual([100])
  expect(usualPanes(2)).toEqual([64, 18, 18])
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
