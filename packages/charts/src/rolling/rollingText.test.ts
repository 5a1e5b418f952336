import { expect, it } from 'vitest'
import { pictureOfRolling } from './rollingPicture'
import { barsText, pictureInWords, pointInWords, rollingCsv, rollingRows } from './rollingText'

const labels = { timeZone: 'UTC', locale: 'en-GB' }
const picture = pictureOfRolling([
  { time: '2024-05-01T00:00:00Z', value: 0.70812 },
  { time: '2024-05-02T00:00:00Z', value: null },
  { time: '2024-05-03T00:00:00Z', value: -0.25 },
])
if (picture === null) throw new Error('there is something to draw')

it('says the picture in a sentence', () => {
  expect(pictureInWords(picture, 30, labels)).toMatch(
    /^Correlation over 30 bars, 3 points, .*-05-.*, between −0\.2500 and \+0\.7081$/,
  )
  expect(barsText(1)).toBe('1 bar')
})

it('says a point with its strength', () => {
  expect(picture.points.map((point) => pointInWords(point, 'en-GB'))).toEqual([
    '+0.7081, Strong, positive',
    'N/A',
    '−0.2500, Weak, negative',
  ])
  expect(pointInWords(null)).toBe('N/A')
})

it('is a table and a file', () => {
  const rows = rollingRows(picture, labels)
  expect([0, 1].map((index) => rows.row(index))).toEqual([
    ['2024-05-01 00:00', '+0.7081', 'Strong, positive'],
    ['2024-05-02 00:00', 'N/A', 'N/A'],
  ])
  expect(rollingCsv(picture, 'UTC').split('\r\n').slice(0, 3)).toEqual([
    'Time,Correlation',
    '2024-05-01T00:00:00Z,0.70812',
    '2024-05-02T00:00:00Z,',
  ])
})
