import { expect, test } from 'vitest'
import { toCsv } from './csv'

test('rows end with CRLF, text is quoted where it must be', () => {
  expect(
    toCsv([
      ['a', 'b'],
      ['x,y', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('a,b\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n')
})

test('numbers are written in full, missing ones leave the cell empty', () => {
  expect(toCsv([[-1724.66, 1.1142200000000002, null, undefined, Number.NaN, Number.POSITIVE_INFINITY]])).toBe(
    '-1724.66,1.1142200000000002,,,,\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'text that a spreadsheet would run is disarmed: %j',
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each([';', '\t', '\n'])('text that becomes a cell of its own behind %j is disarmed and quoted', (separator) => {
  expect(toCsv([[`a${separator}=1+1`, `a${separator}＝1`, `a${separator}b - c`]])).toBe(
    `"a${separator}'=1+1","a${separator}'＝1","a${separator}b - c"\r\n`,
  )
})
