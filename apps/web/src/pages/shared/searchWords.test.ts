import { expect, it } from 'vitest'
import { readWords, withWords } from './useSearchWords'

it.each([
  ['', ''],
  ['?q=', ''],
  ['?q=rsi', 'rsi'],
  ['?a=1&q=moving+average%20%26%20co', 'moving average & co'],
])('%j searches for %j', (search, words) => {
  expect(readWords(search)).toBe(words)
})

it.each([
  ['', 'rsi', '?q=rsi'],
  ['?q=rsi', 'rsi ', '?q=rsi+'],
  ['?q=rsi', '', ''],
  ['?q=rsi', '  ', ''],
  ['?a=1&q=rsi', '', '?a=1'],
  ['?a=1', 'a & b', '?a=1&q=a+%26+b'],
])('%j with %j is %j', (search, words, expected) => {
  expect(withWords(search, words)).toBe(expected)
})
