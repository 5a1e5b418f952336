import { describe, expect, it } from 'vitest'
import { DEFAULT_INPUTS } from './backtestInputs'
import { completeInputs } from './completeInputs'

const SYMBOLS = [
  { symbol: 'EURUSD', timeframes: ['M1', 'H1'], isStated: true },
  { symbol: 'VIX', timeframes: ['D1'], isStated: true },
] as const
const STRATEGIES = [{ name: 'Moving Average', id: 'SmaCross' }, { name: 'Turtle' }]

describe('inputs from an address', () => {
  it.each([
    ['SmaCross', 'Moving Average'],
    ['smacross', 'Moving Average'],
    ['MOVING AVERAGE', 'Moving Average'],
    ['Turtle', 'Turtle'],
    ['Unknown', 'Unknown'],
    ['', ''],
  ])('name the strategy %j as %j', (strategy, name) => {
    expect(completeInputs({ ...DEFAULT_INPUTS, strategy }, SYMBOLS, STRATEGIES).strategy).toBe(name)
  })

  it.each([
    ['VIX', '', 'D1'],
    ['EURUSD', 'H1', 'H1'],
    ['EURUSD', 'W1', 'W1'],
    ['UNKNOWN', '', ''],
    ['', '', ''],
  ])('take %j and %j to mean %j', (symbol, timeframe, wanted) => {
    expect(completeInputs({ ...DEFAULT_INPUTS, symbol, timeframe }, SYMBOLS, STRATEGIES).timeframe).toBe(wanted)
  })
})
