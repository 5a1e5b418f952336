import { backtestRequestSchema, preferencesSchema, TIMEFRAMES } from '@tidemark/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_INPUTS, preferredInputs, readInputs } from './backtestInputs'

const CHOSEN = { ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H1', strategy: 'RSI Strategy' }

describe('the form as a request', () => {
  it('joins symbol and timeframe, takes defaults and leaves dates out', () => {
    expect(readInputs(CHOSEN)).toEqual({
      errors: null,
      request: {
        symbol: 'EURUSD - 1 Hour',
        strategy_name: 'RSI Strategy',
        init_cash: 100_000,
        fees: 0,
        slippage: 0,
        config: {},
      },
    })
  })

  it('sends what was entered', () => {
    const inputs = {
      ...CHOSEN,
      initCash: '2500.5',
      fees: '0.0002',
      slippage: '1e-5',
      config: '{"n":14,"kind":"wilder","size":null}',
      startDate: '2024-01-02',
      endDate: '2024-01-02',
    }
    expect(readInputs(inputs).request).toMatchObject({
      init_cash: 2500.5,
      fees: 0.0002,
      slippage: 0.00001,
      config: { n: 14, kind: 'wilder', size: null },
      start_date: '2024-01-02',
      end_date: '2024-01-02',
    })
  })

  it.each([
    ['symbol', '', 'Please select a symbol'],
    ['timeframe', '', 'Please select a timeframe'],
    ['timeframe', 'H3', 'Please select a timeframe'],
    ['strategy', '', 'Please select a strategy'],
    ['initCash', '0', "Initial cash must be a number greater than 0, not '0'."],
    ['initCash', '-5', "Initial cash must be a number greater than 0, not '-5'."],
    ['initCash', '', 'Initial cash must be a number greater than 0, not blank.'],
    ['initCash', 'lots', "Initial cash must be a number greater than 0, not 'lots'."],
    ['initCash', '1e300', "Initial cash must be at most 1,000,000,000,000,000, not '1e300'."],
    ['initCash', 'Infinity', "Initial cash must be a number greater than 0, not 'Infinity'."],
    ['fees', '1', "Fees must be a fraction from 0 to less than 1, not '1'."],
    ['fees', ' ', 'Fees must be a fraction from 0 to less than 1, not blank.'],
    ['slippage', '-0.1', "Slippage must be a fraction from 0 to less than 1, not '-0.1'."],
    ['config', '{"n": }', 'Invalid JSON in config'],
    ['config', '', 'Invalid JSON in config'],
    ['config', '[]', 'Invalid JSON in config'],
    ['config', '{"n": {"deep": 1}}', 'Invalid JSON in config'],
    ['startDate', '2024-02-30', "Start date must be a date like 2024-01-31, not '2024-02-30'."],
    ['endDate', '31.12.2024', "End date must be a date like 2024-01-31, not '31.12.2024'."],
  ] as const)('refuses %s %j', (field, text, message) => {
    expect(readInputs({ ...CHOSEN, [field]: text })).toEqual({ request: null, errors: { [field]: message } })
  })

  it('refuses reversed dates', () => {
    expect(readInputs({ ...CHOSEN, startDate: '2024-02-01', endDate: '2024-01-31' }).errors).toEqual({
      startDate: 'Start date 2024-02-01 must not be after end date 2024-01-31.',
    })
  })

  it('names everything that is wrong at once', () => {
    expect(Object.keys(readInputs({ ...DEFAULT_INPUTS, fees: 'x', config: '' }).errors ?? {})).toEqual([
      'symbol',
      'timeframe',
      'strategy',
      'fees',
      'config',
    ])
  })

  it('sends nothing that the contract refuses', () => {
    const inputs = fc.record({
      symbol: fc.string(),
      timeframe: fc.constantFrom('', ...TIMEFRAMES),
      strategy: fc.string(),
      initCash: fc.oneof(fc.string(), fc.double().map(String)),
      fees: fc.oneof(fc.string(), fc.double({ min: -0.5, max: 1.5 }).map(String)),
      slippage: fc.oneof(fc.string(), fc.double({ min: -0.5, max: 1.5 }).map(String)),
      config: fc.oneof(fc.string(), fc.json(), fc.constant('{}')),
      startDate: fc.oneof(fc.constant(''), fc.string(), fc.constant('2024-02-29')),
      endDate: fc.oneof(fc.constant(''), fc.constant('2023-02-29'), fc.constant('2024-12-31')),
    })
    fc.assert(
      fc.property(inputs, (typed) => {
        const { request } = readInputs(typed)
        expect(request === null || backtestRequestSchema.safeParse(request).success).toBe(true)
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})

it('prefers the user’s own symbol and timeframe', () => {
  const { trading } = preferencesSchema.parse({ trading: { defaultSymbol: 'EURUSD' } })
  expect(preferredInputs(trading)).toEqual({ ...DEFAULT_INPUTS, symbol: 'EURUSD', timeframe: 'H4' })
  expect(preferredInputs({ ...trading, defaultSymbol: '' })).toEqual(DEFAULT_INPUTS)
})
