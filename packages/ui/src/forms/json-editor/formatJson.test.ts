import { describe, expect, it } from 'vitest'
import { formatJson, offsetOf } from './formatJson'

describe('formatJson', () => {
  it('indents by two and keeps empty ones on a line', () => {
    expect(formatJson('{"a":[1,2,{"b":{}}],"c":[ ]}')).toBe(
      '{\n  "a": [\n    1,\n    2,\n    {\n      "b": {}\n    }\n  ],\n  "c": []\n}',
    )
  })

  it('agrees with the platform where the platform changes no figure', () => {
    const value = { a: [1, 'x, {y}: [z]', null, true], b: { c: 'say \\"so\\"', d: -0.5 }, e: [], f: {} }
    expect(formatJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
  })

  it('keeps figures and escapes as they were typed', () => {
    expect(formatJson('{"n":1.0,"big":12345678901234567890,"e":1e9,"t":"\\u00e9"}')).toBe(
      '{\n  "n": 1.0,\n  "big": 12345678901234567890,\n  "e": 1e9,\n  "t": "\\u00e9"\n}',
    )
  })

  it('leaves what is formatted', () => {
    const once = formatJson('{"a":[1,{"b":2}]}')
    expect(formatJson(once)).toBe(once)
    expect(formatJson('14')).toBe('14')
  })
})

describe('offsetOf', () => {
  it('counts lines and columns from one', () => {
    expect(offsetOf('ab\ncd', 1, 1)).toBe(0)
    expect(offsetOf('ab\ncd', 2, 2)).toBe(4)
    expect(offsetOf('ab\ncd', 9, 9)).toBe(5)
  })
})
