import { describe, expect, it } from 'vitest'
import { checkJson, describeCheck } from './checkJson'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('checkJson', () => {
  const texts = [
    '{}',
    ' { "a" : [ 1 , -0.5e+3 , "x\\u00e9\\n" , true , null ] } ',
    '[]',
    '"text"',
    '-0',
    '[[[[1]]]]',
    '{"a":{"b":[{}]}}',
    '',
    '   ',
    '{',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    "{'a':1}",
    '{"a" 1}',
    '{"a":}',
    '{"a":1 "b":2}',
    '[1 2]',
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    'NaN',
    'tru',
    'truex',
    '"tab\there"',
    '"open',
    '"bad \\x escape"',
    '{} {}',
    '[1]]',
    '\u00a0{}',
    '"\u007f \u2028 \ud83d\ude00"',
    '{"a":1}\n,',
  ]
  it.each(texts)('agrees with the platform on %j', (text) => {
    expect(checkJson(text).isValid).toBe(isJson(text))
  })

  it.each([
    ['{\n  "period": 14\n  "lower": 30\n}', "Line 3, column 3: expected ',' or '}'"],
    ['{"a": }', 'Line 1, column 7: expected a value'],
    ['{\n  period: 14\n}', 'Line 2, column 3: expected a key in double quotes'],
    ['{"a" 1}', "Line 1, column 6: expected ':'"],
    ['[1, 2', "Line 1, column 6: expected ',' or ']'"],
    ['{"a": "x\n"}', 'Line 1, column 7: text without a closing quote'],
    ['{"a":1},', 'Line 1, column 8: unexpected text after the end'],
    ['', 'Line 1, column 1: expected a value'],
  ])('says where %j stops', (text, words) => {
    expect(describeCheck(checkJson(text))).toBe(words)
  })

  it('follows a text a hundred levels down, and no further', () => {
    expect(checkJson(nested(100)).isValid).toBe(true)
    expect(checkJson(`[${nested(99)}, ${nested(99)}]`).isValid).toBe(true)
    expect(describeCheck(checkJson(nested(101)))).toBe('Line 1, column 101: it is nested too deeply')
    expect(checkJson('{"a":'.repeat(100_000)).isValid).toBe(false)
  })

  it('says Valid of what reads', () => {
    expect(describeCheck(checkJson('{"period": 14}'))).toBe('Valid')
  })
})
