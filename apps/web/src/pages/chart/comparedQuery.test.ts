import { expect, it } from 'vitest'
import { readCompared, writeCompared } from './comparedQuery'

it('reads at most four symbols, each once and never the chart’s own', () => {
  expect(readCompared('?symbol=A&compare=B,C,,B,A', 'A')).toEqual(['B', 'C'])
  expect(readCompared('?compare=B,C,D,E,F', 'A')).toEqual(['B', 'C', 'D', 'E'])
  expect(readCompared('?symbol=A', 'A')).toEqual([])
})

it('writes what it reads, and nothing without any', () => {
  const query = writeCompared(['B', 'C'], new URLSearchParams('symbol=A'))
  expect(readCompared(`?${query}`, 'A')).toEqual(['B', 'C'])
  expect(String(writeCompared([], query))).toBe('symbol=A')
})
