import { RequestError } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { check, parse } from './parse'
import { Problem } from '../problem/problem'

function thrown(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

describe('parse', () => {
  const schema = z.strictObject({ count: z.number(), name: z.string() })

  it('returns what the schema makes of the input', () => {
    expect(parse(z.object({ n: z.string().transform(Number) }), { n: '3' }, 'query')).toEqual({ n: 3 })
  })

  it('names every invalid field, with the part of the request that it is in', () => {
    const refusal = thrown(() => parse(schema, { count: 'x' }, 'query'))
    expect(refusal).toBeInstanceOf(Problem)
    expect(refusal).toMatchObject({
      status: 422,
      detail: [
        { loc: ['query', 'count'], msg: expect.stringContaining('count is "x"') },
        { loc: ['query', 'name'], msg: 'name is missing' },
      ],
    })
  })

  it('names the fields that are known beside one that is not', () => {
    const refusal = thrown(() => parse(schema, { count: 1, name: 'a', cuont: 2 }, 'body'))
    expect(refusal).toMatchObject({ message: expect.stringContaining('count, name') })
    const ofList = thrown(() => parse(z.array(schema), 'x', 'body'))
    expect(ofList).toMatchObject({ status: 422, detail: [{ loc: ['body'] }] })
  })
})

describe('check', () => {
  const issue = { loc: ['body', 'symbols', 2], msg: 'is unknown', type: 'value_error' }

  it('says where in the request it is what the engine refuses', () => {
    const refuse = () => {
      throw new RequestError([issue])
    }
    expect(thrown(() => check(refuse, 'query'))).toMatchObject({
      status: 422,
      detail: [{ ...issue, loc: ['query', 'symbols', 2] }],
    })
  })

  it('passes on every other error, and nothing where there is none', () => {
    const error = new Error('a bug')
    expect(
      thrown(() =>
        check(() => {
          throw error
        }, 'body'),
      ),
    ).toBe(error)
    expect(thrown(() => check(() => undefined, 'body'))).toBeUndefined()
  })
})
