import { expect, it } from 'vitest'
import { stillMeant } from './stillMeant'

const JUDGED = { symbol: 'EURUSD', fees: '0', indicators: [{ name: 'RSI' }] }
const ERRORS = { fees: 'too high', indicators: 'too many' }

it('errors stand while their fields are as they were judged', () => {
  expect(stillMeant(ERRORS, JUDGED, { ...JUDGED, symbol: 'VIX' })).toEqual(ERRORS)
})

it('a field that changed has none, and has it again when it is changed back', () => {
  expect(stillMeant(ERRORS, JUDGED, { ...JUDGED, fees: '0.1' })).toEqual({ indicators: 'too many' })
  expect(stillMeant(ERRORS, JUDGED, { ...JUDGED, fees: '0' })).toEqual(ERRORS)
})

it('a list with the same in it is the same', () => {
  expect(stillMeant(ERRORS, JUDGED, { ...JUDGED, indicators: [{ name: 'RSI' }] })).toEqual(ERRORS)
  expect(stillMeant(ERRORS, JUDGED, { ...JUDGED, indicators: [] })).toEqual({ fees: 'too high' })
})
