import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage'
import { DEFAULT_INPUTS } from './backtestInputs'
import { recallInputs, rememberInputs } from './rememberedInputs'

describe('the form’s memory', () => {
  it('brings back what was entered last', () => {
    const storage = memoryStorage()
    const inputs = { ...DEFAULT_INPUTS, symbol: 'EURUSD', config: '{"n": ' }
    rememberInputs(storage, inputs)
    expect(recallInputs(storage)).toEqual(inputs)
  })

  it.each([[null], ['{broken'], ['null'], ['7'], ['{}'], ['{"fees":7,"other":"x"}']])(
    'with %j stored is the defaults',
    (stored) => {
      const storage = memoryStorage(stored === null ? {} : { 'tidemark.backtest_form': stored })
      expect(recallInputs(storage)).toEqual(DEFAULT_INPUTS)
    },
  )
})
