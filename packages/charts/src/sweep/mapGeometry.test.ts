import { expect, test } from 'vitest'
import { cellBox, cornerMarks, type MapFrame, outlineOf, positionAt, tonePaths } from './mapGeometry'

const FRAME: MapFrame = { left: 10, top: 20, width: 31, height: 20, rows: 2, columns: 3 }

test('cells fill the frame in whole pixels, the first row at the bottom', () => {
  expect(cellBox(FRAME, 0)).toEqual({ x: 10, y: 30, width: 10, height: 10 })
  expect(cellBox(FRAME, 1)).toEqual({ x: 20, y: 30, width: 11, height: 10 })
  expect(cellBox(FRAME, 5)).toEqual({ x: 31, y: 20, width: 10, height: 10 })
})

test.each([
  [11, 39, 0],
  [40, 21, 5],
  [9, 30, null],
  [20, 41, null],
])('at %d, %d lies %s', (x, y, position) => {
  expect(positionAt(FRAME, x, y)).toBe(position)
})

test('a path per tone, with gaps of 1 px', () => {
  const paths = tonePaths([0, 1, null, undefined, 1, -1], { low: 0, high: 1 }, FRAME)
  expect([...paths.keys()]).toEqual([1, 7, 'none', 'pending', 'deep'])
  expect(paths.get(1)).toBe('M10 30h9v9h-9z')
  expect(paths.get(7)).toBe('M20 30h10v9h-10zM20 20h10v9h-10z')
})

test('cells without room for a gap are joined where they are alike', () => {
  const small = { ...FRAME, width: 6, height: 2 }
  expect(tonePaths([1, 1, 0, 0, 0, 0], { low: 0, high: 1 }, small)).toEqual(
    new Map([
      [7, 'M10 21h4v1h-4z'],
      [1, 'M14 21h2v1h-2zM10 20h6v1h-6z'],
    ]),
  )
})

test('an outline has the sides on which a region ends', () => {
  expect(outlineOf([0, 1], FRAME)).toBe(
    'M9.5 29.5H19.5M9.5 39.5H19.5M9.5 29.5V39.5M19.5 29.5H30.5M19.5 39.5H30.5M30.5 29.5V39.5',
  )
  expect(outlineOf([], FRAME)).toBe('')
})

test('corner marks stay away from cells that are too small', () => {
  expect(cornerMarks([5], FRAME)).toBe('M35 20h5v5z')
  expect(cornerMarks([5], { ...FRAME, width: 9 })).toBe('')
})
