import { describe, expect, it } from 'vitest'
import { ApiError, loginMessageFor, messageFor, uploadMessageFor } from './errors'

const issues = [
  { loc: ['body', 'config', 'n1'], msg: 'n1 is 0, it must be at least 1', type: 'param_range' },
  { loc: ['body', 'fees'], msg: 'must be less than 1', type: 'less_than' },
]

describe('the error catalogue', () => {
  it.each([
    [401, { detail: 'Token has expired' }, 'Authentication failed. Please login again.'],
    [422, { detail: issues }, 'Invalid request parameters. Please check your input.'],
    [404, undefined, 'No data found for the selected symbol/timeframe combination.'],
    [500, { detail: 'engine crashed' }, 'engine crashed (Status: 500)'],
    [
      400,
      { detail: issues },
      'body.config.n1 - n1 is 0, it must be at least 1, body.fees - must be less than 1 (Status: 400)',
    ],
    [503, { message: 'down for maintenance' }, 'down for maintenance (Status: 503)'],
    [500, { detail: 'first', message: 'second' }, 'first (Status: 500)'],
    [500, undefined, 'Unknown error occurred (Status: 500)'],
    [502, '<html>', 'Unknown error occurred (Status: 502)'],
    [413, { detail: {} }, 'Unknown error occurred (Status: 413)'],
  ])('words a %i with %j', (status, body, message) => {
    expect(messageFor(status, body)).toBe(message)
  })

  it.each([
    [401, { detail: 'Incorrect username or password' }, 'Incorrect username or password'],
    [400, { error: 'invalid_grant', error_description: 'Bad credentials' }, 'Bad credentials'],
    [403, { message: 'Account locked' }, 'Account locked'],
    [401, {}, 'Authentication failed (401)'],
    [500, undefined, 'Authentication failed (500)'],
  ])('words a refused sign-in, %i with %j', (status, body, message) => {
    expect(loginMessageFor(status, body)).toBe(message)
  })
})

describe('a refused upload', () => {
  it.each([
    [422, { detail: "line 17: close is 'abc'" }, "line 17: close is 'abc'"],
    [401, { detail: 'Token has expired' }, 'Token has expired'],
    [500, undefined, 'Upload failed (500)'],
    [413, '<html>', 'Upload failed (413)'],
  ])('%i with %j', (status, body, message) => {
    expect(uploadMessageFor(status, body)).toBe(message)
  })
})

function http(status: number, detail?: unknown): ApiError {
  return new ApiError(messageFor(status, detail), { kind: 'http', status, detail })
}

describe('an error', () => {
  it('keeps the words that the catalogue replaces, one reason per line, without saying where FastAPI found them', () => {
    expect(http(422, { detail: issues }).reasons).toEqual([
      'n1 is 0, it must be at least 1',
      'Fees: must be less than 1',
    ])
    expect(http(404, { detail: 'There are no bars of EURUSD in M1.' }).reasons).toEqual([
      'There are no bars of EURUSD in M1.',
    ])
  })

  it.each([
    [['body', 'strategy_name'], "unknown strategy 'X'", "Strategy: unknown strategy 'X'"],
    [['body', 'start_date'], 'start_date 2020-02-01 must be before', 'Start date 2020-02-01 must be before'],
    [['body', 'config', 'lo'], 'must be at most 100', 'lo: must be at most 100'],
    [['body', 'indicator_params', 'RSI', 'timePeriod'], 'timePeriod is 0', 'RSI: timePeriod is 0'],
    [['body', 'file', 1], "line 2: close is 'abc'", "line 2: close is 'abc'"],
    [['query', 'leverage'], 'is not known', 'leverage - is not known'],
    [['body'], 'must be an object', 'must be an object'],
  ])('names the field of %j in the words of its form', (loc, msg, line) => {
    expect(http(422, { detail: [{ loc, msg, type: 'x' }] }).reasons).toEqual([line])
    expect(uploadMessageFor(422, { detail: [{ loc, msg, type: 'x' }] })).toBe(line)
  })

  it('has no reasons where the message says it all', () => {
    expect(http(500, { detail: 'engine crashed' }).reasons).toEqual([])
    expect(http(422).reasons).toEqual([])
    expect(new ApiError('Incorrect username or password', { kind: 'http', status: 401, detail: {} }).reasons).toEqual(
      [],
    )
  })

  it('says which field each issue is about', () => {
    expect(http(422, { detail: issues }).issues.map(({ loc }) => loc)).toEqual([['config', 'n1'], ['fees']])
    expect(http(404, { detail: 'gone' }).issues).toEqual([])
  })

  it.each([
    [new ApiError('', { kind: 'network', status: 0 }), true],
    [http(500), true],
    [http(503), true],
    [http(429), true],
    [http(401), false],
    [http(404), false],
    [http(422), false],
    [new ApiError('', { kind: 'contract', status: 200 }), false],
  ])('knows whether asking again can help (%#)', (error, isRetryable) => {
    expect(error.isRetryable).toBe(isRetryable)
  })
})
