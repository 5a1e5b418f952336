import { runs } from '@tidemark/api/testing'
import { describe, expect, it } from 'vitest'
import { recordOf, shownText } from './runRecord'

const { typical } = runs
const { provenance } = typical
if (provenance === undefined) throw new Error('the typical run says what it was made with')

describe('the record of a run', () => {
  it('holds its parameters first, then its options and what every run has', () => {
    const record = recordOf({
      ...typical,
      provenance: { ...provenance, options: { exclusive_orders: true, size: null } },
    })
    expect(record).toMatchObject({ strategy: 'RSI Strategy', symbol: 'EURUSD', timeframe: '1 Hour', bars: 6239 })
    expect(record.parameters.map(({ name, value }) => `${name} ${value}`)).toEqual([
      'n 14',
      'lo 40',
      'hi 52',
      'kind wilder',
      'exclusive_orders true',
      'init_cash 100,000.00',
      'fees 0.00002',
      'slippage 0.00001',
    ])
  })

  it.each([
    [0, '0'],
    [0.0000002, '0.0000002'],
    [0.1, '0.1'],
  ])('writes fees of %d as %s', (fees, text) => {
    const { parameters } = recordOf({ ...typical, provenance: { ...provenance, fees } })
    expect(parameters.find(({ name }) => name === 'fees')?.value).toBe(text)
  })

  it('has none of a backend that keeps none', () => {
    const { provenance: _, ...bare } = typical
    expect(recordOf(bare)).toMatchObject({ strategy: 'RsiReversion', symbol: 'EURUSD', bars: null, parameters: [] })
  })
})

it('says what is shown', () => {
  expect(shownText(typical)).toBe('RSI Strategy on EUR/USD: 143 trades, return +18.87%.')
  const summary = { ...typical.summary, '# Trades': 1, 'Return [%]': null }
  expect(shownText({ ...typical, summary })).toBe('RSI Strategy on EUR/USD: 1 trade, return not available.')
})
