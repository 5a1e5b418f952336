import { afterEach, expect, it } from 'vitest'
import { setLanguage } from '../../format/language'
import { plainNumber } from './plainNumber'

afterEach(() => setLanguage())

it.each([
  ['en-US', '100,000.50', '100000.50'],
  ['en-US', '-1,234,567', '-1234567'],
  ['en-IN', '12,34,567.5', '1234567.5'],
  ['de-DE', '0,001', '0.001'],
  ['de-DE', '100.000,50', '100000.50'],
  ['de-DE', '1.234.567', '1234567'],
  ['de-DE', ',5', '.5'],
  ['fr-FR', '100 000,5', '100000.5'],
  ['fr-FR', '100\u202F000,5', '100000.5'],
  ['de-CH', '100\u2019000.5', '100000.5'],
])('in %s %j is %j', (tag, text, plain) => {
  setLanguage(tag)
  expect(plainNumber(text)).toBe(plain)
})

it.each([
  ['en-US', '1e-5'],
  ['en-US', ' 12 '],
  ['de-DE', '0.00002'],
  ['de-DE', '1.125'],
  ['en-US', ''],
  ['en-US', '0,001'],
  ['en-US', '1,5'],
  ['en-US', '100,00'],
  ['en-US', '1,000,00.5'],
  ['de-DE', '1,2,3'],
  ['de-DE', '1,5x'],
  ['en-US', 'abc'],
  ['en-US', ','],
])('in %s %j is left as it is typed', (tag, text) => {
  setLanguage(tag)
  expect(plainNumber(text)).toBe(text)
})
