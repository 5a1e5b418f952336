import { expect, it } from 'vitest'
import { DEFAULT_INPUTS } from './backtestInputs'
import { errorsStillMeant } from './fieldErrors'

const errors = { fees: 'too high', config: 'not JSON' }

it('errors stand while their fields are as they were judged', () => {
  expect(errorsStillMeant(errors, DEFAULT_INPUTS, { ...DEFAULT_INPUTS, symbol: 'VIX' })).toEqual(errors)
})

it('a field that changed has none, and has it again when it is changed back', () => {
  expect(errorsStillMeant(errors, DEFAULT_INPUTS, { ...DEFAULT_INPUTS, fees: '0.1' })).toEqual({ config: 'not JSON' })
  expect(errorsStillMeant(errors, DEFAULT_INPUTS, { ...DEFAULT_INPUTS })).toEqual(errors)
})
