import { expect, it } from 'vitest'
import { partWords } from './partWords'
import { WHOLE } from './runView'

it.each([
  [{ from: '2016-03-01', to: '2018-02-28' }, '2016-03-01 to 2018-02-28'],
  [{ from: '2016-03-01', to: '2016-03-01' }, '2016-03-01'],
  [{ from: '2016-03-01' }, 'from 2016-03-01'],
  [{ to: '2016-03-01', side: 'short' } as const, 'until 2016-03-01, short'],
  [{ side: 'long', outcome: 'won', least: 0.005, most: 0.0075 } as const, 'long, won, return +0.50% to +0.75%'],
  [{ most: 0 }, 'return until 0.00%'],
])('%j', (chosen, words) => {
  expect(partWords({ ...WHOLE, ...chosen })).toBe(words)
})
