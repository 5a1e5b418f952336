import { loginResponseSchema, runListSchema } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readBars,
  readFailure,
  readIndicators,
  readIndicatorsInfo,
  readJson,
  readLogin,
  readResult,
  readRunIds,
  readStrategies,
  readSymbols,
} from './index'

describe('run ids', () => {
  it.each([
    ['a list', ['20240101_000000_A_X', '20250101_000000_A_X']],
    ['`ids`', { ids: ['20250101_000000_A_X', '20240101_000000_A_X', '20240101_000000_A_X'] }],
    ['`result`', { result: ['20240101_000000_A_X', '20250101_000000_A_X', null, {}] }],
    ['objects', [{ id: '20240101_000000_A_X' }, { run_id: '20250101_000000_A_X' }]],
  ])('reads %s, newest first', (_, body) => {
    expect(readRunIds(body)).toEqual(['20250101_000000_A_X', '20240101_000000_A_X'])
  })

  it('puts ids that name no time last', () => {
    expect(readRunIds(['zzz', '20240101_000000_A_X'])).toEqual(['20240101_000000_A_X', 'zzz'])
  })

  it('reads ids that are numbers', () => {
    expect(readRunIds({ data: [{ id: 42 }] })).toEqual(['42'])
  })

  it.each([[{ nonsense: true }], [null], [[{}]]])('leaves %j for the schema to refuse', (body) => {
    expect(runListSchema.safeParse(readRunIds(body)).success).toBe(false)
  })
})

describe('a sign-in', () => {
  it.each([
    [
      { access_token: 'a', token_type: 'bearer', expires_in: 60 },
      { access_token: 'a', token_type: 'bearer', expires_in: 60 },
    ],
    [
      { access_token: 'a', expires_in: '60' },
      { access_token: 'a', token_type: 'Bearer', expires_in: 60 },
    ],
    [
      { access_token: 'a', expires_in: 60, price_api_key: 'k' },
      { access_token: 'a', token_type: 'Bearer', expires_in: 60, price_api_key: 'k' },
    ],
    [
      { access_token: 'a', token_type: null, expires_in: null, price_api_key: null, user: 'x' },
      { access_token: 'a', token_type: 'Bearer' },
    ],
  ])('reads %j', (body, wanted) => {
    expect(loginResponseSchema.parse(readLogin(body))).toEqual(wanted)
  })

  it.each([[{}], [{ access_token: '' }], [null], [{ access_token: 'a', expires_in: 0 }]])('refuses %j', (body) => {
    expect(loginResponseSchema.safeParse(readLogin(body)).success).toBe(false)
  })
})

describe('JSON', () => {
  it('reads what some serializers write for values that cannot be computed', () => {
    expect(readJson('{"a":NaN,"b":[-Infinity,Infinity],"c":"NaN \\" Infinity"}')).toEqual({
      a: null,
      b: [null, null],
      c: 'NaN " Infinity',
    })
  })

  it.each([[''], ['<html>'], ['{"a":'], ['nan']])('has nothing to say on %j', (text) => {
    expect(readJson(text)).toBeUndefined()
  })
})

describe('a failure', () => {
  it.each([
    [{ detail: 'no' }, { sentence: 'no' }],
    [{ error_description: 'no', message: 'well' }, { sentence: 'no' }],
    [{ message: 'well' }, { sentence: 'well' }],
    [
      { detail: [{ loc: ['body', 'fees'], msg: 'too high', type: 'range' }] },
      { issues: [{ loc: ['body', 'fees'], msg: 'too high', type: 'range' }] },
    ],
    [{ detail: ['too high'] }, { issues: [{ loc: [], msg: 'too high', type: '' }] }],
    [{ detail: [] }, {}],
    [undefined, {}],
    ['no', {}],
  ])('in %j is read as %j', (body, wanted) => {
    expect(readFailure(body)).toEqual(wanted)
  })
})

it('no reader throws, whatever comes', () => {
  const all = [
    readBars,
    readFailure,
    readIndicators,
    readIndicatorsInfo,
    readLogin,
    readResult,
    readRunIds,
    readStrategies,
    readSymbols,
  ]
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true }), (body) => {
      for (const read of all) expect(() => read(body)).not.toThrow()
    }),
    { seed: 7, numRuns: 500 },
  )
})
