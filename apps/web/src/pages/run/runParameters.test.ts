import { runs } from '@tidemark/api/testing'
import { describe, expect, it } from 'vitest'
import { isFrictionless, runParameters } from './runParameters'

const { provenance: run } = runs.typical
if (run === undefined) throw new Error('the typical run says what it was made with')

const written = (parameters: ReturnType<typeof runParameters>) =>
  parameters.map(({ name, value }) => `${name} ${value}`)

describe('what tells a run from others', () => {
  it('is its parameters, and options that are not as usual', () => {
    const options = { sl_pct: 0.02, tp_pct: 0, size: null, exclusive_orders: true, trade_on_close: true, margin: 1 }
    expect(written(runParameters({ ...run, options }, null))).toEqual([
      'n 14',
      'lo 40',
      'hi 52',
      'kind wilder',
      'sl_pct 0.02',
      'trade_on_close true',
    ])
  })

  it('writes a cost that changed as it would be typed', () => {
    const before = { ...run, params: {}, fees: 0, slippage: 0.1 }
    expect(runParameters({ ...before, fees: 0.0000002 }, before)).toEqual([
      { name: 'fees', value: '0.0000002', was: '0' },
    ])
  })

  it('says what changed since the run before', () => {
    const before = { ...run, params: { ...run.params, lo: 30 }, fees: 0 }
    expect(runParameters(run, before).filter(({ was }) => was !== undefined)).toEqual([
      { name: 'lo', value: '40', was: '30' },
      { name: 'fees', value: '0.00002', was: '0' },
    ])
  })
})

it.each([
  [{}, false],
  [{ fees: 0, slippage: 0 }, true],
  [{ fees: 0, slippage: 0, options: { spread: 0.0001 } }, false],
  [{ fees: 0, slippage: 0, options: { spread: 0, fixed_fee: 2 } }, false],
  [{ fees: 0, slippage: 0, options: { spread: 0, fixed_fee: 0, sl_pct: 0.1 } }, true],
])('a run with %j is without costs: %j', (change, expected) => {
  expect(isFrictionless({ ...run, ...change })).toBe(expected)
})
