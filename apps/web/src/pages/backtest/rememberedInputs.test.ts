import { preferencesSchema } from '@tidemark/contract'
import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage'
import { DEFAULT_INPUTS } from './backtestInputs'
import { recallInputs, rememberInputs, usualInputs } from './rememberedInputs'

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

it('a form that was never used starts with the user’s own symbol and timeframe', () => {
  const { trading } = preferencesSchema.parse({ trading: { defaultSymbol: 'EURUSD' } })
  const usual = usualInputs(trading)
  expect(recallInputs(memoryStorage(), usual)).toEqual({ ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H4' })
  const used = memoryStorage({ 'tidemark.backtest_form': '{"symbol":"GBPUSD","timeframe":"M1"}' })
  expect(recallInputs(used, usual)).toMatchObject({ symbol: 'GBPUSD', timeframe: 'M1' })
  expect(usualInputs({ ...trading, defaultSymbol: '' })).toEqual(DEFAULT_INPUTS)
})
