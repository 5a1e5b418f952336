import { expect, it } from 'vitest'
import { currentErrors, issueErrors } from './fieldErrors'

const SUBMITTED = { symbol: 'EURUSD', fees: '0', indicators: [{ name: 'RSI' }] }
const ERRORS = { fees: 'too high', indicators: 'too many' }

it('keeps the errors of fields that did not change', () => {
  expect(currentErrors(ERRORS, SUBMITTED, { ...SUBMITTED, symbol: 'VIX' })).toEqual(ERRORS)
})

it('drops the error of a field that changed, and brings it back with the old value', () => {
  expect(currentErrors(ERRORS, SUBMITTED, { ...SUBMITTED, fees: '0.1' })).toEqual({ indicators: 'too many' })
  expect(currentErrors(ERRORS, SUBMITTED, { ...SUBMITTED, fees: '0' })).toEqual(ERRORS)
})

it('compares lists by value', () => {
  expect(currentErrors(ERRORS, SUBMITTED, { ...SUBMITTED, indicators: [{ name: 'RSI' }] })).toEqual(ERRORS)
  expect(currentErrors(ERRORS, SUBMITTED, { ...SUBMITTED, indicators: [] })).toEqual({ fees: 'too high' })
})

it('puts issues at their fields as sentences', () => {
  const issues = [
    { loc: ['config', 'lo'], msg: 'lo must be at most 100, not 140', type: '' },
    { loc: ['config'], msg: 'and more.', type: '' },
    { loc: ['end_date'], msg: 'too early', type: '' },
    { loc: ['elsewhere'], msg: 'odd', type: '' },
    { loc: [], msg: 'odd', type: '' },
  ]
  expect(issueErrors(issues, { config: 'config', end_date: 'endDate' })).toEqual({
    config: 'lo must be at most 100, not 140. And more.',
    endDate: 'Too early.',
  })
})
