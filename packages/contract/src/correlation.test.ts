import { describe, expect, it } from 'vitest'
import { correlationRequestSchema, correlationResultSchema } from '.'

const REQUEST = {
  symbol_1: 'EURUSD',
  tf1: 'H4',
  symbol_2: 'GBPUSD',
  tf2: '4 hours',
  start: '2021-09-01',
  end: '2022-01-31',
}

function messagesOf(change: Record<string, unknown>): string[] {
  const found = correlationRequestSchema.safeParse({ ...REQUEST, ...change })
  return (found.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a correlation request', () => {
  it('has the defaults of the form', () => {
    expect(correlationRequestSchema.parse(REQUEST)).toEqual({
      ...REQUEST,
      tf2: 'H4',
      component: 'close',
      maxlag: 5,
      window: 30,
      use_log_returns: true,
    })
  })

  it('may carry numbers and the flag as text, as a query does', () => {
    const text = { ...REQUEST, maxlag: '10', window: '365', use_log_returns: 'false' }
    expect(correlationRequestSchema.parse(text)).toMatchObject({ maxlag: 10, window: 365, use_log_returns: false })
  })

  it.each([
    [{ symbol_1: ' ' }, 'symbol_1: Please select both symbols and timeframes.'],
    [{ tf2: '' }, 'tf2: Please select both symbols and timeframes.'],
    [{ tf1: 'H2' }, 'tf1: must be one of M1, M5, M15, M30, H1, H4, D1, W1, MN1'],
    [{ start: undefined }, 'start: Start date and end date are required and must be in YYYY-MM-DD format.'],
    [{ end: '31.01.2022' }, 'end: Start date and end date are required and must be in YYYY-MM-DD format.'],
    [{ start: '2022-02-30' }, 'start: Dates must be valid and in YYYY-MM-DD format.'],
    [{ window: 0 }, 'window: Window must be at least 1.'],
    [{ window: 366 }, 'window: Window must be at most 365.'],
    [{ maxlag: '-1' }, 'maxlag: Max lag must be at least 1.'],
    [{ maxlag: 51 }, 'maxlag: Max lag must be at most 50.'],
    [{ maxlag: 1.5 }, 'maxlag: Max lag must be a whole number from 1 to 50.'],
    [{ maxlag: 'five' }, 'maxlag: Max lag must be a whole number from 1 to 50.'],
    [{ component: 'price' }, 'component: must be one of close, open, high, low, volume'],
    [{ use_log_returns: 'yes' }, 'use_log_returns: must be true or false'],
  ])('with %j is refused', (change, message) => {
    expect(messagesOf(change)).toEqual([message])
  })

  it('names a key that it does not know', () => {
    expect(correlationRequestSchema.safeParse({ ...REQUEST, lag: 3 }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['lag'],
    })
  })
})

it('an answer needs no more than the specified fields', () => {
  const answer = {
    pearson_corr: 0.5,
    spearman_corr: null,
    mi: 0.1,
    vol_corr: null,
    pearson_pvalue: 0,
    spearman_pvalue: null,
    coint_pvalue: 1,
    coef1: 2,
    coef2: null,
    gc_1_causes_2: true,
    gc_2_causes_1: null,
    cross_corr: { '-1': 0.1, '0': 0.5, '1': null },
  }
  expect(correlationResultSchema.parse(answer)).toEqual(answer)
  expect(correlationResultSchema.safeParse({ ...answer, mi: NaN }).success).toBe(false)
})

it.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
])('use_log_returns %j is read as %s', (use_log_returns, wanted) => {
  expect(correlationRequestSchema.parse({ ...REQUEST, use_log_returns }).use_log_returns).toBe(wanted)
})
