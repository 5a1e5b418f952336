import { expect, it } from 'vitest'
import { unshownReasons } from './useFailure'

it('a reason that a field says is not said again', () => {
  const reasons = [
    "Strategy: unknown strategy 'Luck'; known are Moving Average",
    'Fees is 1: must be less than 1',
    'Symbol: there is none',
  ]
  const texts = ["Unknown strategy 'Luck'; known are Moving Average.", 'Fees is 1: must be less than 1.']
  expect(unshownReasons({ reasons }, texts)).toEqual(['Symbol: there is none'])
  expect(unshownReasons({ reasons }, [])).toEqual(reasons)
})
