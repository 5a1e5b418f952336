import { formatIn } from '@tidemark/ui/format'
import { expect, it } from 'vitest'
import { addMark, type ChartMark, markText, MOST_MARKS, readMarks } from './marks'
import { slotOf } from './slots'

const MAY = Date.UTC(2024, 4, 1, 20) / 1000
const MARKS: readonly ChartMark[] = [
  { id: '1', kind: 'level', price: 1.0712 },
  { id: '2', kind: 'line', from: { second: MAY, price: 1.07 }, to: { second: MAY + 3600, price: 1.08 } },
  { id: '3', kind: 'note', at: { second: MAY, price: 1.07 }, text: 'Fed' },
]

it('reads what it has stored, and passes over the rest', () => {
  expect(readMarks(JSON.parse(JSON.stringify(MARKS)))).toEqual(MARKS)
  const broken = [
    null,
    'level',
    { id: 4, kind: 'level', price: 1 },
    { id: '4', kind: 'level', price: null },
    { id: '4', kind: 'circle', price: 1 },
    { id: '4', kind: 'line', from: { second: MAY, price: 1 } },
    { id: '4', kind: 'note', at: { second: MAY, price: 1 }, text: ' ' },
  ]
  expect(readMarks([...broken, MARKS[0]])).toEqual([MARKS[0]])
  expect(readMarks({ length: 3 })).toEqual([])
})

it('numbers a new mark after the highest, and keeps the latest hundred', () => {
  expect(addMark(MARKS.slice(0, 2), { kind: 'level', price: 2 }).at(-1)).toEqual({ id: '3', kind: 'level', price: 2 })
  let marks: ChartMark[] = []
  for (let i = 0; i < MOST_MARKS + 5; i++) marks = addMark(marks, { kind: 'level', price: i })
  expect(marks).toHaveLength(MOST_MARKS)
  expect(marks[0]).toMatchObject({ id: '6', price: 5 })
})

it('names marks', () => {
  expect(MARKS.map((mark) => markText(mark, formatIn('Europe/Berlin')))).toEqual([
    'Level 1.07120',
    'Line 1.07000 to 1.08000',
    'Note “Fed” at 2024-05-01 22:00',
  ])
})

it('places moments between and beyond the bars', () => {
  const seconds = [0, 60, 120, 300]
  expect([0, 30, 60, 210, 300, -60, 480].map((second) => slotOf(second, seconds))).toEqual([0, 0.5, 1, 2.5, 3, -1, 4])
})
