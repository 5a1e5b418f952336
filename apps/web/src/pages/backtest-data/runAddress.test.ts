import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addressOfRun, runAt } from './runAddress'

it.each([
  ['?run=20250114_142207_SmaCross_EURUSD', '20250114_142207_SmaCross_EURUSD'],
  ['?run=an+id+of+another+form', 'an id of another form'],
  ['?run=', null],
  ['?run=%20', null],
  ['?strategy=SmaCross', null],
  ['', null],
])('%s names %j', (search, id) => {
  expect(runAt(search)).toBe(id)
})

it('leads back to the same run, whatever its id', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
      const id = text.trim()
      fc.pre(id !== '')
      expect(runAt(new URL(addressOfRun(id), 'http://app.test').search)).toBe(id)
    }),
  )
  expect(addressOfRun(null)).toBe('/backtest-data')
})
