import { expect, it } from 'vitest'
import { RequestError } from '../errors'
import { readSeriesName } from './seriesName'

it.each(['EURUSD - 1 Hour', 'eurusd - h1'])('%s names a series', (name) => {
  expect(readSeriesName(name)).toEqual({ symbol: 'EURUSD', timeframe: 'H1' })
})

it('what names none is refused with what may be named', () => {
  let refusal: unknown
  try {
    readSeriesName('EURUSD')
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(RequestError)
  expect(refusal).toMatchObject({ issues: [{ loc: ['body', 'symbol'], type: 'value_error' }] })
  expect(JSON.stringify(refusal)).toContain('1 Minute, 5 Minutes')
})
