import { NoDataError, RequestError } from '@tidemark/engine/research'
import { describe, expect, it } from 'vitest'
import { GateFullError } from '../gate'
import { StoreError } from '../store/Store'
import { invalid, Problem, unauthenticated } from './problem'
import { refusalOf } from './refusal'

describe('a refusal', () => {
  it('asks to retry while the database does not answer, and shows nothing of its address', () => {
    const error = new StoreError('unreachable', 'The database at db:5432/x cannot be reached.')
    expect(refusalOf(error)).toMatchObject({
      status: 503,
      detail: 'The database does not answer. Try again in a moment.',
      headers: { 'retry-after': '5' },
      cause: error,
    })
  })

  it('asks to retry when too much is waiting', () => {
    expect(refusalOf(new GateFullError())).toMatchObject({
      status: 503,
      detail: 'The server is busy. Try again in a moment.',
      headers: { 'retry-after': '5' },
    })
  })

  it('says that nothing was stored when the disk of the database is full', () => {
    const error = new StoreError('full', 'The disk of the database at db is full.')
    expect(refusalOf(error)).toMatchObject({ status: 507, cause: error })
    expect(refusalOf(new StoreError('closed', 'The store is closed.'))).toBeNull()
  })

  it('has what the engine says of a request, and 404 where there are no bars', () => {
    const issue = { loc: ['body', 'symbol'], msg: 'is unknown', type: 'value_error' }
    expect(refusalOf(new RequestError([issue]))).toMatchObject({ status: 422, detail: [issue] })
    expect(refusalOf(new NoDataError('none'))).toMatchObject({
      status: 404,
      detail: 'No data found for the selected symbol/timeframe combination.',
    })
  })

  it('is a problem itself, and nothing for all else', () => {
    const problem = new Problem(409, 'No.')
    expect(refusalOf(problem)).toBe(problem)
    for (const error of [new Error('a bug'), 'text', null, undefined]) expect(refusalOf(error)).toBeNull()
  })
})

describe('a problem', () => {
  it('reads as its detail, or as all of its issues', () => {
    expect(new Problem(409, 'No.')).toMatchObject({ name: 'Problem', message: 'No.', headers: {}, secondFactor: false })
    const issues = ['a is missing', 'b is 1'].map((msg) => ({ loc: ['body'], msg, type: 'value_error' }))
    expect(invalid(...issues)).toMatchObject({ status: 422, message: 'a is missing; b is 1', detail: issues })
  })

  it('names the way to sign in where that is lacking', () => {
    const { status, detail, headers } = unauthenticated('Not authenticated')
    expect([status, detail, headers]).toEqual([401, 'Not authenticated', { 'www-authenticate': 'Bearer' }])
  })
})
