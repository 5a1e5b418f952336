import { expect, it } from 'vitest'
import { memoryStorage } from '../../testing/memoryStorage'
import { recallTexts, remember } from './rememberedTexts'

const DEFAULTS = { symbol: '', timeframe: 'H4' }

it.each([
  [null, DEFAULTS],
  ['{broken', DEFAULTS],
  ['7', DEFAULTS],
  ['{"symbol":"EURUSD","timeframe":7,"other":"x"}', { symbol: 'EURUSD', timeframe: 'H4' }],
])('%j is recalled as %j', (text, inputs) => {
  expect(recallTexts(memoryStorage(text === null ? {} : { form: text }), 'form', DEFAULTS)).toEqual(inputs)
})

it('recalls what was remembered', () => {
  const storage = memoryStorage()
  remember(storage, 'form', { symbol: 'VIX', timeframe: 'D1' })
  expect(recallTexts(storage, 'form', DEFAULTS)).toEqual({ symbol: 'VIX', timeframe: 'D1' })
})

it('survives a storage that is full', () => {
  const full = {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => remember(full, 'form', DEFAULTS)).not.toThrow()
})
