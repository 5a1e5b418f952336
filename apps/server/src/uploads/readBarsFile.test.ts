import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Problem } from '../http/problem'
import { tempFolder } from '../testing/tempFolder'
import { readBarsFile } from './readBarsFile'

const HEAD = 'datetime,open,high,low,close,volume'
const HOURS = [
  '2024-01-01 00:00:00,1,3,0.5,2,10',
  '2024-01-01T01:00:00Z,1,3,0.5,2,',
  '2024-01-01T04:00:00+02:00,1,3,0.5,2,0',
]

function fileOf(content: string | Uint8Array): string {
  const path = join(tempFolder(), 'bars.csv')
  writeFileSync(path, content)
  return path
}

function refusalOf(content: string | Uint8Array, ...given: ['H1'?]): Problem {
  try {
    readBarsFile(fileOf(content), ...given)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('taken')
}

describe('a file of bars', () => {
  it('is read with its timeframe: times without a zone are UTC, an empty volume is unknown', () => {
    const { bars, timeframe } = readBarsFile(fileOf([HEAD, ...HOURS, ''].join('\n')))
    expect(timeframe).toBe('H1')
    expect([...bars.time].map((at) => new Date(at).toISOString())).toEqual([
      '2024-01-01T00:00:00.000Z',
      '2024-01-01T01:00:00.000Z',
      '2024-01-01T02:00:00.000Z',
    ])
    expect([...bars.volume]).toEqual([10, Number.NaN, 0])
  })

  it('may have a byte order mark, Windows line ends, other columns and another order', () => {
    const text = ['\uFEFFClose,open,high,low,ticks,DateTime', '2,1,3,0.5,7,2024-01-01', '2,1,3,0.5,7,2024-01-02'].join(
      '\r\n',
    )
    const { bars, timeframe } = readBarsFile(fileOf(text))
    expect([timeframe, bars.close[1], bars.volume[1]]).toEqual(['D1', 2, Number.NaN])
  })

  it('is as long as most of its steps: weekends and gaps do not count', () => {
    const days = ['05', '08', '09', '10', '11', '12', '15'].map((day) => `2024-01-${day},1,3,0.5,2`)
    expect(readBarsFile(fileOf(['datetime,open,high,low,close', ...days].join('\n'))).timeframe).toBe('D1')
  })

  it('of one bar is as long as its sender says', () => {
    const text = [HEAD, HOURS[0]].join('\n')
    expect(readBarsFile(fileOf(text), 'H4').timeframe).toBe('H4')
    expect(refusalOf(text).message).toMatch(/a single bar.*say timeframe=, one of M1, /)
  })

  const line = (text: string) => [HEAD, HOURS[0], text].join('\n')
  it.each<[string, string | Uint8Array, RegExp, (string | number)[]]>([
    ['nothing', '', /^line 1: the file is empty/, [1]],
    ['a header alone', HEAD, /^line 1: there are no bars/, [1]],
    ['no header', HOURS.join('\n'), /the header lacks datetime, open, high, low, close/, [1]],
    ['a column too few', 'datetime,open,high,low\n', /the header lacks close/, [1]],
    [
      'a word for a price',
      line('2024-01-01 01:00,x,3,1,2'),
      /line 3, column 'open', value 'x': not a number/,
      [3, 'open'],
    ],
    ['a negative price', line('2024-01-01 01:00,1,3,-1,2'), /column 'low', value '-1': .*greater than 0/, [3, 'low']],
    ['no price', line('2024-01-01 01:00,1,3,0.5'), /column 'close', value '': not a number/, [3, 'close']],
    ['a negative volume', line('2024-01-01 01:00,1,3,0.5,2,-1'), /column 'volume', value '-1'/, [3, 'volume']],
    ['no time', line('tomorrow,1,3,0.5,2'), /column 'datetime', value 'tomorrow'/, [3, 'datetime']],
    ['a time twice', line('2024-01-01,1,3,0.5,2'), /the same time as on the line before/, [3, 'datetime']],
    ['an earlier time', line('2023-01-01,1,3,0.5,2'), /earlier than the line before/, [3, 'datetime']],
    [
      'a high below the close',
      line('2024-01-01 01:00,1,1.5,0.5,2'),
      /'high', value '1.5': below the close of 2/,
      [3, 'high'],
    ],
    ['a high below the low', line('2024-01-01 01:00,1,1,2,1'), /'low', value '2': above the open of 1/, [3, 'low']],
    ['a low above the open', line('2024-01-01 01:00,1,3,1.5,2'), /'low', value '1.5': above the open of 1/, [3, 'low']],
    ['a step that is none', line('2024-01-01 00:07,1,3,0.5,2'), /^the bars are 7 minutes apart; .* M1, M5/, []],
    ['something else than text', Uint8Array.of(0x50, 0x4b, 3, 4, 0xff, 0xfe), /not text in UTF-8/, []],
  ])('with %s is refused, and it is said where and why', (_, content, message, where) => {
    const { status, detail, message: words } = refusalOf(content)
    expect(status).toBe(422)
    expect(words).toMatch(message)
    expect(detail).toMatchObject([{ loc: ['body', 'file', ...where] }])
  })

  it('is not taken for what it is not', () => {
    const text = [HEAD, '2024-01-01,1,3,0.5,2', '2024-01-02,1,3,0.5,2'].join('\n')
    const { detail } = refusalOf(text, 'H1')
    expect(detail).toEqual([
      {
        loc: ['query', 'timeframe'],
        msg: 'timeframe is H1, but the bars of the file are 1 day apart, which is D1',
        type: 'value_error',
      },
    ])
  })
})
