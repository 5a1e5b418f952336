import { expect, test } from 'vitest'
import { accountShape } from './accountShape'

const day = (year: number, month = 1) => Date.UTC(year, month - 1, 1)
const POINTS = [
  { time: day(2014), value: 100 },
  { time: day(2015), value: 120 },
  { time: day(2016), value: 110 },
  { time: day(2018), value: 140 },
]

test('fills its box from the first to the last moment, with air above and below', () => {
  const shape = accountShape(POINTS, { width: 400, height: 100 })
  const ends = shape?.line.slice(1).split('L') ?? []
  expect(ends[0]).toMatch(/^0\.0,94/)
  expect(ends.at(-1)).toBe('400.0,5.4')
  expect(shape?.times.map(({ text }) => text)).toEqual(['2014', '2015', '2016', '2017', '2018'])
  expect(shape?.values.map(({ text }) => text)).toEqual(['100', '120', '140'])
})

test('the high-water mark never falls, and what lies under it is closed', () => {
  const shape = accountShape(POINTS, { width: 400, height: 100 })
  const heights = (shape?.water.slice(1).split('L') ?? []).map((pair) => Number(pair.split(',')[1]))
  expect(heights).toEqual(heights.toSorted((a, b) => b - a))
  expect(shape?.under.endsWith('Z')).toBe(true)
})

test('labels of a narrow box do not touch', () => {
  const shape = accountShape(POINTS, { width: 120, height: 100 })
  const places = shape?.times.map(({ at }) => at) ?? []
  expect(places.length).toBeGreaterThan(1)
  for (const [i, at] of places.slice(1).entries()) expect(at - (places[i] ?? 0)).toBeGreaterThan(50)
})

test('an account that never moved is a level line', () => {
  const flat = POINTS.map(({ time }) => ({ time, value: 100 }))
  const heights = (accountShape(flat, { width: 400, height: 100 })?.line.slice(1).split('L') ?? []).map(
    (pair) => pair.split(',')[1],
  )
  expect(new Set(heights)).toEqual(new Set(['50.0']))
})

test.each([[[]], [POINTS.slice(0, 1)]])('nothing is drawn of %j', (points) => {
  expect(accountShape(points, { width: 400, height: 100 })).toBeNull()
})
