import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeJsonProblem, findJsonProblem, MAX_JSON_DEPTH } from './json'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)

describe('findJsonProblem', () => {
  it.each([
    '{}',
    ' { "a" : [ 1 , -0.5e+3 , "x\\u00e9\\n" , true , null ] } ',
    '"text"',
    '-0',
    '{"a":1,"a":{"b":[{}]}}',
    '',
    '   ',
    '{',
    '01',
    '1.',
    '.5',
    '+1',
    '1e',
    '-',
    'tru',
    'truex',
    '[1]]',
    "{'a':1}",
    '// comment\n1',
    '[1, /* two */ 2]',
    '\u00a0{}',
    '\ufeff{}',
    '"\u007f \u2028 \ud83d\ude00"',
    '{"a":1}\u0000',
    '{"a":1}\n,',
  ])('agrees with the platform on %j', (text) => {
    expect(findJsonProblem(text) === null).toBe(isJson(text))
  })

  it('agrees with the platform on any text of JSON tokens', () => {
    const tokens = ['{', '}', '"a"', ':', ',', '1', '-', '.', 'e', 'true', '[', ']', ' ', '\n', '"', '\\', '/', '*']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...tokens), { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        expect(findJsonProblem(text) === null).toBe(isJson(text))
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    ['{\n  "period": 14\n  "lower": 30\n}', "Line 3, column 3: expected ',' or '}'"],
    ['{\n  "a": 1,\n}', 'Line 2, column 9: unexpected comma'],
    ['[1, ]', 'Line 1, column 3: unexpected comma'],
    ['{"a": }', 'Line 1, column 7: expected a value'],
    ['[,1]', 'Line 1, column 2: expected a value'],
    ['{\n  period: 14\n}', 'Line 2, column 3: expected a key in double quotes'],
    ['{"a" 1}', "Line 1, column 6: expected ':'"],
    ['{"a": NaN}', 'Line 1, column 7: unexpected "NaN"'],
    ['\u0000', 'Line 1, column 1: unexpected "\\u0000"'],
    ['[1, 2', "Line 1, column 6: expected ',' or ']'"],
    ['{"a": [1, 2}', "Line 1, column 12: expected ',' or ']'"],
    ['{"a": 1', "Line 1, column 8: expected ',' or '}'"],
    ['{"a": "x\n"}', 'Line 1, column 7: text without a closing quote'],
    ['{"a": "\\x"}', 'Line 1, column 7: invalid escape in a text'],
    ['"tab\there"', 'Line 1, column 1: a text cannot contain a tab or another control character'],
    ['1.', 'Line 1, column 1: a number without its last digits'],
    ['// one\n1', 'Line 1, column 1: comments are not allowed'],
    ['{"a":1},', 'Line 1, column 8: unexpected text after the end'],
    ['', 'Line 1, column 1: expected a value'],
  ])('says where %j stops', (text, words) => {
    const problem = findJsonProblem(text)
    expect(problem && describeJsonProblem(problem)).toBe(words)
  })

  it('cuts a long symbol', () => {
    expect(findJsonProblem('x'.repeat(1000))?.reason).toBe(`unexpected "${'x'.repeat(20)}"`)
  })

  it('follows brackets to the limit, and no further', () => {
    expect(findJsonProblem(nested(MAX_JSON_DEPTH))).toBeNull()
    expect(findJsonProblem(`[${nested(99)}, ${nested(99)}]`)).toBeNull()
    expect(findJsonProblem(nested(101))).toEqual({
      offset: 100,
      line: 1,
      column: 101,
      reason: 'nested more than 100 levels deep',
    })
    expect(findJsonProblem('{"a":'.repeat(100_000))?.offset).toBe(500)
    expect(findJsonProblem(JSON.stringify(['['.repeat(1000), '\\"[']))).toBeNull()
  })
})
