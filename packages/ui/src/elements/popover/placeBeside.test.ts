import { expect, test } from 'vitest'
import { placeBeside } from './placeBeside'

const ROOM = { width: 800, height: 600 }
const anchor = (left: number, top: number) => ({ left, top, width: 100, height: 30 })
const MENU = { width: 220, height: 120 }

test.each([
  ['under its anchor', anchor(100, 100), 'bottom', 'start', { left: 100, top: 134 }],
  ['right edges in line', anchor(300, 100), 'bottom', 'end', { left: 180, top: 134 }],
  ['centred', anchor(300, 100), 'bottom', 'center', { left: 240, top: 134 }],
  ['over its anchor', anchor(100, 300), 'top', 'start', { left: 100, top: 176 }],
  ['flips up at the lower edge', anchor(100, 540), 'bottom', 'start', { left: 100, top: 416 }],
  ['flips down at the upper edge', anchor(100, 20), 'top', 'start', { left: 100, top: 54 }],
  ['stays inside on the right', anchor(690, 100), 'bottom', 'start', { left: 572, top: 134 }],
  ['stays inside on the left', anchor(-40, 100), 'bottom', 'end', { left: 8, top: 134 }],
] as const)('%s', (_, from, side, align, expected) => {
  expect(placeBeside(from, MENU, ROOM, { side, align })).toEqual(expected)
})

test('in a window lower than itself it begins at the top', () => {
  expect(
    placeBeside(anchor(0, 10), { width: 100, height: 90 }, { width: 300, height: 60 }, { side: 'top', align: 'start' })
      .top,
  ).toBe(8)
})
