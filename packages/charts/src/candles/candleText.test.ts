import { expect, test } from 'vitest'
import type { CandlePicture } from './candlePicture'
import { pictureOfCandles } from './candlePicture'
import {
  axisPrice,
  candleCsv,
  candleInWords,
  candleRows,
  candlesInWords,
  holeInWords,
  missingText,
  tradesInWords,
  volumeText,
} from './candleText'
import type { TradeMark } from './tradeMarks'

const LABELS = { timeZone: 'UTC', locale: 'en-GB' }
const START = Date.UTC(2024, 4, 6)

function pictureOf(hours: readonly number[], volume?: number): CandlePicture {
  const picture = pictureOfCandles(
    hours.map((hour, i) => ({
      datetime: new Date(START + hour * 3_600_000).toISOString(),
      open: 1.07,
      high: 1.08,
      low: 1.06,
      close: 1.07 + i / 1000,
      ...(volume !== undefined && { volume }),
    })),
  )
  if (picture === null) throw new Error('nothing drawn')
  return picture
}

const picture = pictureOf([0, 1, 2], 1234)
const mark: TradeMark = {
  side: 'long',
  entry: 1,
  exit: 2,
  entryPrice: 1.071,
  exitPrice: 1.0722,
  returnFraction: 0.00112,
}

test('prices on the axis lose decimals as they grow', () => {
  expect(axisPrice(1.1, 'en-GB')).toBe('1.10000')
  expect(axisPrice(-999.5, 'en-GB')).toBe('−999.50000')
  expect(axisPrice(1000, 'en-GB')).toBe('1,000.00')
  expect(axisPrice(123_456_789_012.3, 'en-GB')).toBe('123,456,789,012')
})

test('a volume is whole where it can be, and unknown where it is', () => {
  expect(volumeText(1234, 'en-GB')).toBe('1,234')
  expect(volumeText(0.125, 'en-GB')).toBe('0.13')
  expect(volumeText(null)).toBe('N/A')
})

test('a bar in words has all that the legend has, and the trades at it', () => {
  expect(candleInWords(picture, [mark], 1, 'en-GB')).toBe(
    'Open 1.07000, high 1.08000, low 1.06000, close 1.07100, change +0.00100 (+0.09%), volume 1,234, Long at 1.07100',
  )
  expect(candleInWords(picture, [], 0, 'en-GB')).toContain('change N/A')
})

test('entries and exits are named with side, price and return', () => {
  expect(tradesInWords([mark], 2, 'en-GB')).toEqual(['Long closed at 1.07220, +0.11%'])
  expect(tradesInWords([{ ...mark, side: 'short' }], 1, 'en-GB')).toEqual(['Short at 1.07100'])
  expect(tradesInWords([mark], 0)).toEqual([])
})

test('the name of the picture says what it spans', () => {
  expect(candlesInWords('EUR/USD', picture, LABELS)).toBe(
    'EUR/USD, 3 bars, 2024-05-06, from 1.06000 to 1.08000, last 1.07200',
  )
})

test('the table has a row per bar, and a column of trades only where they are drawn', () => {
  const rows = candleRows(picture, [mark], LABELS)
  expect(rows.head.at(-1)).toBe('Trades')
  expect(rows.count).toBe(3)
  expect(rows.row(1)).toEqual([
    '2024-05-06 01:00',
    '1.07000',
    '1.08000',
    '1.06000',
    '1.07100',
    '+0.00100 (+0.09%)',
    '1,234',
    'Long at 1.07100',
  ])
  expect(candleRows(picture, null, LABELS).row(0)).toHaveLength(7)
})

test('the file has all digits and leaves an unknown volume empty', () => {
  expect(
    candleCsv(pictureOf([0]), 'America/New_York')
      .split('\r\n')
      .slice(0, 2),
  ).toEqual(['Time,Open,High,Low,Close,Volume', '2024-05-05T20:00:00-04:00,1.07,1.08,1.06,1.07,'])
})

test('a hole is named by its days', () => {
  const hole = { before: START / 1000, behind: START / 1000 + 2 * 86_400 }
  expect(holeInWords(hole, LABELS)).toEqual(['No bars', '2024-05-06 to 2024-05-08'])
})

test('what is missing is counted, and nothing is said when nothing is', () => {
  expect(missingText(picture)).toBeNull()
  expect(missingText(pictureOf([0, 1, 2, 3, 4, 9]), 'en-GB')?.short).toBe('1 gap, no volume')
  expect(missingText({ ...picture, passedOver: 2, withoutVolume: 1 }, 'en-GB')?.short).toBe(
    '3 of 5 bars, volume of 2 bars',
  )
})
