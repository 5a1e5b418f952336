import type { TimeMark } from 'lightweight-charts'
import { expect, test } from 'vitest'
import { keepLabelsInside, labelCentre } from './tickLabels'

const axis = { width: () => 300, widthOf: (label: string) => label.length * 6 }
const isWeight = (weight: number): weight is TimeMark['weight'] => weight >= 0
const weight = 500
function tick(coord: number, label: string): TimeMark {
  if (!isWeight(weight)) throw new Error(`${weight} is no weight`)
  return { coord, label, weight, needAlignCoordinate: false }
}

function written(...ticks: readonly [number, string][]): [string, number][] {
  const marks = ticks.map(([coord, label]) => tick(coord, label))
  keepLabelsInside(marks, axis)
  return marks
    .filter(({ label }) => label !== '')
    .map((mark) => [mark.label, labelCentre(mark, axis.widthOf(mark.label) / 2, 300)])
}

test('a label inside the axis stays under its tick', () => {
  expect(written([18, '16 Dec'], [150, '18 Dec'], [282, '20 Dec'])).toEqual([
    ['16 Dec', 18],
    ['18 Dec', 150],
    ['20 Dec', 282],
  ])
})

test('a label that an end would cut moves inside', () => {
  expect(written([9, '16 Dec'], [100, '18 Dec'], [295, '20 Dec'])).toEqual([
    ['16 Dec', 18],
    ['18 Dec', 100],
    ['20 Dec', 282],
  ])
  expect(written([2, '16 Dec'])).toEqual([['16 Dec', 18]])
})

test('and is cleared where it would meet its neighbour or its tick is out of view', () => {
  expect(written([4, '16 Dec'], [61, '18 Dec'])).toEqual([['18 Dec', 61]])
  expect(written([239, '18 Dec'], [296, '20 Dec'])).toEqual([['18 Dec', 239]])
  expect(written([-3, '16 Dec'], [150, '18 Dec'], [301, '20 Dec'])).toEqual([['18 Dec', 150]])
})

test('an axis without a width is left alone', () => {
  const marks = [tick(9, '16 Dec')]
  keepLabelsInside(marks, { ...axis, width: () => 0 })
  expect(marks).toEqual([tick(9, '16 Dec')])
})
