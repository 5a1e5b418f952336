import { expect, test } from 'vitest'
import { planUpdate } from './planUpdate'

interface Bar {
  readonly time: number
  readonly value: number
}

const bars = (...values: number[]): Bar[] => values.map((value, i) => ({ time: i, value }))
const same = (a: Bar, b: Bar) => a.time === b.time && a.value === b.value

test('the same array needs nothing', () => {
  const shown = bars(1, 2)
  expect(planUpdate(shown, shown, same)).toEqual({ kind: 'none' })
})

test('a revised last bar is a tail of one', () => {
  expect(planUpdate(bars(1, 2), bars(1, 3), same)).toEqual({ kind: 'tail', from: 1 })
})

test('bars added at the end are a tail that repeats the last shown one', () => {
  expect(planUpdate(bars(1, 2), bars(1, 2, 3, 4), same)).toEqual({ kind: 'tail', from: 1 })
})

test.each([
  ['nothing shown yet', bars(), bars(1)],
  ['an older bar changed', bars(1, 2, 3), bars(9, 2, 3)],
  ['fewer bars', bars(1, 2, 3), bars(1, 2)],
  ['nothing left', bars(1), bars()],
  ['other times', bars(1, 2), bars(1, 2).map((bar) => ({ ...bar, time: bar.time + 100 }))],
])('a reset when there is %s', (_, shown, next) => {
  expect(planUpdate(shown, next, same)).toEqual({ kind: 'reset' })
})
