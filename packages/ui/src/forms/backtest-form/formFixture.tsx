import type { Strategy } from '@tidemark/contract'
import type { BacktestFormValue, BacktestSymbol } from './backtestFormTypes'

const TIMEFRAMES = [
  { value: 'M1', label: '1 Minute' },
  { value: 'M5', label: '5 Minutes' },
  { value: 'M15', label: '15 Minutes' },
  { value: 'M30', label: '30 Minutes' },
  { value: 'H1', label: '1 Hour' },
  { value: 'H4', label: '4 Hours' },
  { value: 'D1', label: 'Daily' },
  { value: 'W1', label: 'Weekly' },
]

export const SYMBOLS: readonly BacktestSymbol[] = [
  { symbol: 'EURUSD', timeframes: TIMEFRAMES },
  { symbol: 'GBPUSD', timeframes: TIMEFRAMES.slice(4) },
  { symbol: 'VIX', timeframes: TIMEFRAMES.slice(6) },
]

export const STRATEGIES: readonly Strategy[] = [
  {
    id: 'RsiReversion',
    name: 'RSI Strategy',
    params: [
      { name: 'period', type: 'integer', default: 14, min: 1, max: 200 },
      { name: 'max_hold', type: 'integer', default: 48, unit: 'bars' },
      { name: 'lower', type: 'number', default: 30, min: 0, max: 100 },
      { name: 'upper', type: 'number', default: 70, min: 0, max: 100 },
    ],
  },
  {
    id: 'SmaCross',
    name: 'Moving Average',
    params: [
      { name: 'n1', type: 'integer', default: 10, min: 1, max: 1000, unit: 'bars' },
      { name: 'n2', type: 'integer', default: 20, min: 1, max: 1000, unit: 'bars' },
      { name: 'kind', type: 'choice', default: 'simple', choices: ['simple', 'exponential'] },
      { name: 'long_only', type: 'boolean', default: false },
    ],
  },
  { id: 'Custom', name: 'Turtle System' },
]

/** SPEC section 9. */
export const UNTOUCHED: BacktestFormValue = {
  symbol: '',
  timeframe: '',
  strategy: '',
  initCash: '100000',
  fees: '0',
  slippage: '0',
  config: '{}',
  startDate: '',
  endDate: '',
}

export const FILLED: BacktestFormValue = {
  symbol: 'EURUSD',
  timeframe: 'H1',
  strategy: 'RSI Strategy',
  initCash: '100000',
  fees: '0.00002',
  slippage: '0.00001',
  config: '{\n  "period": 14, "max_hold": 48,\n  "lower": 40, "upper": 52,\n  "margin": 0.4\n}',
  startDate: '2024-01-02',
  endDate: '2024-12-30',
}
