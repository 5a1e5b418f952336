import type { BacktestFormValue } from '@tidemark/ui'
import { runs } from '@tidemark/api/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inputsAt, inputsOfRun, isSameBacktest, readBacktestQuery, writeBacktestQuery } from './backtestQuery'
import { DEFAULT_INPUTS, readInputs } from './backtestInputs'

const INPUTS: BacktestFormValue = {
  ...DEFAULT_INPUTS,
  symbol: 'EURUSD',
  timeframe: 'H1',
  strategy: 'RSI Strategy',
  fees: '0.00002',
  config: '{\n  "n": 14\n}',
  startDate: '2024-01-02',
}
const QUERY =
  '?run=1&symbol=EURUSD&timeframe=H1&strategy=RSI+Strategy&fees=0.00002&config=%7B%22n%22%3A14%7D&start=2024-01-02'

describe('the address of a backtest', () => {
  it('names what was run, and no defaults', () => {
    expect(`?${writeBacktestQuery(INPUTS, '1')}`).toBe(QUERY)
  })

  it('brings the form back', () => {
    expect(inputsAt(readBacktestQuery(QUERY), DEFAULT_INPUTS)).toEqual(INPUTS)
    expect(readBacktestQuery(QUERY).runId).toBe('1')
  })

  it('of a whole backtest owes nothing to what the form held last', () => {
    const remembered = { ...INPUTS, slippage: '0.5', endDate: '2024-12-31' }
    expect(inputsAt(readBacktestQuery(QUERY), remembered)).toEqual(INPUTS)
  })

  it('that names only a strategy keeps the rest of the form, save what belonged to the other strategy', () => {
    expect(inputsAt(readBacktestQuery('?strategy=Donchian+Breakout'), INPUTS)).toEqual({
      ...INPUTS,
      strategy: 'Donchian Breakout',
      config: '{}',
    })
    expect(inputsAt(readBacktestQuery('?strategy=RSI+Strategy'), INPUTS)).toEqual(INPUTS)
  })

  it('that names only a symbol leaves its timeframe to be chosen', () => {
    expect(inputsAt(readBacktestQuery('?symbol=GBPUSD'), INPUTS)).toEqual({
      ...INPUTS,
      symbol: 'GBPUSD',
      timeframe: '',
    })
  })

  it('that names nothing, or a run whose id says nothing, leaves the form as it was', () => {
    expect(inputsAt(readBacktestQuery(''), INPUTS)).toEqual(INPUTS)
    expect(inputsAt(readBacktestQuery('?run=1'), INPUTS)).toEqual(INPUTS)
  })

  it.each([
    ['20250114_142207_turtle_GBPUSD', { symbol: 'GBPUSD', strategy: 'turtle', timeframe: '', config: '{}' }],
    ['20250114_142207_turtle_GBPUSD_H4', { symbol: 'GBPUSD', strategy: 'turtle', timeframe: 'H4', config: '{}' }],
  ])('of the run %s names what its id says', (id, said) => {
    expect(inputsAt(readBacktestQuery(`?run=${id}`), INPUTS)).toEqual({ ...INPUTS, ...said })
  })

  it('leads back to the same backtest, whatever was typed', () => {
    const text = fc.string({ unit: 'grapheme' })
    const form = fc.record({
      symbol: fc.string({ minLength: 1 }),
      timeframe: fc.constantFrom('M1', 'H1', 'W1'),
      strategy: fc.string({ minLength: 1 }),
      initCash: fc.oneof(text, fc.double({ noNaN: true }).map(String)),
      fees: fc.oneof(text, fc.double().map(String)),
      slippage: text,
      config: fc.oneof(text, fc.json()),
      startDate: text,
      endDate: text,
    })
    fc.assert(
      fc.property(form, (inputs) => {
        expect(
          isSameBacktest(inputsAt(readBacktestQuery(String(writeBacktestQuery(inputs, '1'))), DEFAULT_INPUTS), inputs),
        ).toBe(true)
      }),
      { seed: 7 },
    )
  })
})

describe('two forms', () => {
  it.each([
    ['numbers written otherwise', { fees: '2e-5' }, true],
    ['spaces in the config', { config: '{"n":14}' }, true],
    ['another number', { fees: '0.00003' }, false],
    ['another day', { startDate: '2024-01-03' }, false],
    ['a config that is no JSON', { config: '{' }, false],
  ])('with %s', (_, change, isSame) => {
    expect(isSameBacktest(INPUTS, { ...INPUTS, ...change })).toBe(isSame)
  })
})

it('a stored run fills a form that can be run again', () => {
  const { provenance } = runs.typical
  if (provenance === undefined) throw new Error('the fixture has no provenance')
  expect(readInputs(inputsOfRun(provenance)).request).toEqual({
    symbol: 'EURUSD - 1 Hour',
    strategy_name: 'RSI Strategy',
    init_cash: 100_000,
    fees: 0.00002,
    slippage: 0.00001,
    config: { n: 14, lo: 40, hi: 52, kind: 'wilder' },
    start_date: '2024-01-02',
    end_date: '2024-12-30',
  })
})
