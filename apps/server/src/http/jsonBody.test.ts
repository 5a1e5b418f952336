import { describe, expect, it } from 'vitest'
import { MAX_BODY_DEPTH, parseJsonBody } from './jsonBody'
import { Problem } from '../problem/problem'

function nested(levels: number): string {
  return '['.repeat(levels) + ']'.repeat(levels)
}

function refusalOf(text: string): unknown {
  try {
    return parseJsonBody(text)
  } catch (error) {
    return error
  }
}

describe('parseJsonBody', () => {
  it('says line and column', () => {
    const problem = refusalOf('{\n  "a": 1,\n  b\n}')
    expect(problem).toBeInstanceOf(Problem)
    expect(problem).toMatchObject({
      status: 422,
      detail: [
        {
          loc: ['body', 14],
          msg: "The body can't be read as JSON: line 3, column 3: expected a key in double quotes",
          type: 'json_invalid',
        },
      ],
    })
  })

  it.each([
    ['{"symbol":"ABC","config":{"n1":5,"__proto__":{"n2":10}}}', 'config.__proto__'],
    ['[1,{"\\u005f_proto__":1}]', '1.__proto__'],
    ['{"__proto__":null}', '__proto__'],
  ])('refuses a name that schemas would drop: %s', (text, name) => {
    const wanted = { loc: ['body', ...name.split('.')], msg: `${name} is not known`, type: 'extra_forbidden' }
    expect(refusalOf(text)).toMatchObject({ status: 422, detail: [wanted] })
  })

  it('reads a text that only speaks of it', () => {
    expect(parseJsonBody('{"note":"__proto__ \\u0041"}')).toEqual({ note: '__proto__ A' })
  })

  it('refuses more levels than code that walks the value could follow', () => {
    const objects = '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000)
    for (const text of [nested(MAX_BODY_DEPTH + 1), nested(100_000), objects, '['.repeat(100_000)]) {
      const msg = expect.stringContaining('nested more than 64 levels deep')
      expect(refusalOf(text)).toMatchObject({ status: 422, detail: [{ msg }] })
    }
    expect(parseJsonBody(nested(MAX_BODY_DEPTH))).toHaveLength(1)
    expect(parseJsonBody(`[${'[],'.repeat(1000)}[]]`)).toHaveLength(1001)
  })

  it('returns what is JSON', () => {
    expect(parseJsonBody(' {"a":[1,null]} ')).toEqual({ a: [1, null] })
  })
})
