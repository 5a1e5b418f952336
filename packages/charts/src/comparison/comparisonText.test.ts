import { expect, test } from 'vitest'
import { comparisonCsv } from './comparisonCsv'
import { pictureOfComparison } from './comparisonPicture'
import { gapInWords, pictureInWords, pointInWords } from './comparisonText'
import { pointsOfBars } from './pointsOfBars'

const DAY = 86_400_000
const START = Date.parse('2024-05-01T00:00:00Z')
const pointsOf = (...values: (number | null)[]) => values.map((value, i) => ({ time: START + i * DAY, value }))

function picture(isIndexed = false) {
  const made = pictureOfComparison(
    {
      left: { name: 'EUR/USD', points: pointsOf(1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7) },
      right: { name: 'GBP/USD', points: pointsOf(2, 2, null, null, null, 2.5, 2.5) },
    },
    isIndexed,
  )
  if (made === null) throw new Error('a picture expected')
  return made
}
const labels = { timeZone: 'UTC', locale: 'en-GB' }

test('a point in words says N/A for what is missing', () => {
  const [first, , third] = picture().points
  if (first === undefined || third === undefined) throw new Error('points expected')
  expect(pointInWords(first, picture(), 'en-GB')).toBe('EUR/USD 1.1000, GBP/USD 2.0000')
  expect(pointInWords(third, picture(), 'en-GB')).toBe('EUR/USD 1.3000, GBP/USD N/A')
})

test('the picture in words', () => {
  expect(pictureInWords(picture(), labels)).toBe(
    'EUR/USD on the left axis and GBP/USD on the right axis, 7 points, 2024-05-01 to 2024-05-07',
  )
  expect(pictureInWords(picture(true), labels)).toContain('both 100 at the start')
})

test('a gap is named by the first and the last day without a value', () => {
  const [gap] = picture().gaps
  if (gap === undefined) throw new Error('a gap expected')
  expect(gapInWords(gap, picture(), labels)).toBe('GBP/USD: no bars 2024-05-03 to 2024-05-05')
})

test('the CSV leaves cells empty where there is no value', () => {
  const lines = comparisonCsv(picture(), 'UTC').trim().split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toBe('Time,EUR/USD,GBP/USD')
  expect(lines[3]).toBe('2024-05-03T00:00:00Z,1.3,')
  expect(comparisonCsv(picture(true), 'UTC').split('\r\n')[0]).toBe('Time,EUR/USD [start = 100],GBP/USD [start = 100]')
})

test('a column of bars; an unknown volume is missing', () => {
  const bar = { datetime: '2024-05-01T00:00:00.000Z', open: 1, high: 3, low: 0.5, close: 2 }
  expect(pointsOfBars([bar], 'close')).toEqual([{ time: START, value: 2 }])
  expect(pointsOfBars([bar, { ...bar, volume: 0 }], 'volume').map(({ value }) => value)).toEqual([null, 0])
})
