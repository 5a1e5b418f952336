import { expect, test } from 'vitest'
import { firstWatched } from './useWatchlist'

const listed = (...names: string[]) => firstWatched(names.toSorted().map((symbol) => ({ symbol })))

test('an upload does not change what is watched at first, as after a new sign-in', () => {
  const samples = ['VIX', 'EURUSD', 'USDCHF', 'AUDUSD', 'GBPUSD', 'USDJPY']
  const first = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF']
  expect(listed(...samples)).toEqual(first)
  expect(listed(...samples, 'AAA', 'ZZZ')).toEqual(first)
  expect(listed('VIX', 'AAA')).toEqual(['VIX'])
})

test('without samples the first symbols are watched', () => {
  expect(listed('D', 'C', 'B', 'A', 'F', 'E')).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(listed()).toEqual([])
})
