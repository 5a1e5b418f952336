import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEEPEST_BODY, jsonErrorAt, parseJsonBody } from './jsonBody'
import { Problem } from './problem'

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonErrorAt', () => {
  it.each([
    ['', 0],
    ['{', 1],
    ['{"a":}', 5],
    ['{"a" 1}', 5],
    ['{"a":1,}', 7],
    ['{a:1}', 1],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['[1}', 2],
    ['{"a":1]', 6],
    ["{'a':1}", 1],
    ['{"a":"b', 5],
    ['{"a":01}', 6],
    ['{"a":NaN}', 5],
    ['{"a":1}x', 7],
    ['  tru', 2],
    ['"tab\there"', 0],
    ['{"a":1}}', 7],
    [',', 0],
  ])('finds where %j stops being JSON', (text, at) => {
    expect(jsonErrorAt(text)).toBe(at)
  })

  it('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonErrorAt(text)).toBe(text.length)
      }),
    )
  })

  it('finds nothing in what one changed character has left JSON', () => {
    const characters = fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '1', 'x', ' ')
    fc.assert(
      fc.property(fc.json(), fc.nat(), characters, (json, n, character) => {
        const at = n % (json.length + 1)
        const text = json.slice(0, at) + character + json.slice(at + 1)
        fc.pre(isJson(text))
        expect(jsonErrorAt(text)).toBe(text.length)
      }),
    )
  })
})

describe('parseJsonBody', () => {
  it('says line and column', () => {
    let problem: unknown
    try {
      parseJsonBody('{\n  "a": 1,\n  b\n}')
    } catch (error) {
      problem = error
    }
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({
      status: 422,
      detail: [
        { loc: ['body', 14], msg: 'The body is not JSON: unexpected "b" at line 3, column 3', type: 'json_invalid' },
      ],
    })
  })

  it('refuses what is nested so deep that nothing could go through it, and counts no brackets in text', () => {
    const objects = '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)
    for (const text of [nested(DEEPEST_BODY + 1), nested(100_000), objects, '['.repeat(100_000)]) {
      expect(() => parseJsonBody(text)).toThrow(
        expect.objectContaining({ status: 422, detail: [expect.objectContaining({ type: 'json_nested' })] }),
      )
    }
    expect(() => parseJsonBody(nested(DEEPEST_BODY))).not.toThrow()
    expect(parseJsonBody(JSON.stringify(['['.repeat(1000), '\\"[']))).toEqual(['['.repeat(1000), '\\"['])
    expect(parseJsonBody(`[${'[],'.repeat(1000)}[]]`)).toHaveLength(1001)
  })

  it('gives back what is JSON', () => {
    expect(parseJsonBody(' {"a":[1,null]} ')).toEqual({ a: [1, null] })
  })
})
