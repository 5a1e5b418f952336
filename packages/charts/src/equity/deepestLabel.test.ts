import { expect, test } from 'vitest'
import { placeLabel } from './deepestLabel'

const pane = { width: 700, height: 80 }

test('to the right of its point, at its height', () => {
  expect(placeLabel({ x: 300, y: 40, width: 60 }, pane)).toEqual({ left: 309, y: 40 })
})

test('to the left where the pane ends', () => {
  expect(placeLabel({ x: 680, y: 40, width: 60 }, pane)).toEqual({ left: 611, y: 40 })
})

test('never under the lower edge', () => {
  expect(placeLabel({ x: 300, y: 79, width: 60 }, pane).y).toBe(72)
})

test('above the attribution in the lower left corner', () => {
  expect(placeLabel({ x: 30, y: 75, width: 60 }, pane)).toEqual({ left: 39, y: 48 })
})
