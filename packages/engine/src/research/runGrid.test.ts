import {
  type BacktestRequest,
  type Config,
  type Grid,
  gridResultSchema,
  type GridRow,
  MOST_CONFIGS,
} from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { fixtureBars } from '../../fixtures/load'
import { RunCancelled } from '../backtest/watch'
import { allocateBars, sliceBars } from '../bars'
import { checkGrid, gridConfigs, gridProvenance, gridRows, RequestError, runBacktest, runGrid } from './index'

const bars = sliceBars(fixtureBars('EURUSD_H4.csv'), 0, 4000)
const series = { symbol: 'EURUSD', timeframe: 'H4' } as const

function requestOf(strategy_name: string, changes: Partial<BacktestRequest> = {}): BacktestRequest {
  return { symbol: 'EURUSD', strategy_name, init_cash: 10_000, fees: 0.0001, slippage: 0, config: {}, ...changes }
}

function refusal(action: () => unknown): RequestError['issues'] {
  try {
    action()
  } catch (error) {
    if (error instanceof RequestError) return error.issues
    throw error
  }
  return []
}

describe('gridConfigs', () => {
  test('is every combination, the last parameter changing fastest', () => {
    expect(gridConfigs({ n1: [5, 10], seed: ['sma', 'first'], hedging: [true] })).toEqual([
      { n1: 5, seed: 'sma', hedging: true },
      { n1: 5, seed: 'first', hedging: true },
      { n1: 10, seed: 'sma', hedging: true },
      { n1: 10, seed: 'first', hedging: true },
    ])
  })

  const REFUSED: [string, Grid, string[], string][] = [
    ['no parameter', {}, [], 'at least one parameter'],
    ['no value', { n1: [1], n2: [] }, ['n2'], 'n2 must have at least one value, not []'],
    ['a value twice', { n1: [5, 7, 5] }, ['n1'], 'n1 has the value 5 twice'],
    [
      'too many',
      { n1: Array.from({ length: 101 }, (_, k) => k), n2: Array.from({ length: 100 }, (_, k) => k) },
      [],
      `grid has 10100 configurations (n1 101 x n2 100); at most ${MOST_CONFIGS} are run at once`,
    ],
  ]
  test.each(REFUSED)('refuses %s', (_what, grid, path, message) => {
    const [issue] = refusal(() => gridConfigs(grid))
    expect(issue?.loc).toEqual(['body', 'grid', ...path])
    expect(issue?.msg).toContain(message)
  })
})

describe('checkGrid', () => {
  test('names key and value of whatever is wrong, each once', () => {
    const configs = gridConfigs({ n1: [5, 0, 2.5], n3: [1, 2] })
    const issues = refusal(() => checkGrid({ request: requestOf('SmaCross', { config: { n2: -1 } }), configs }))
    expect(issues.map(({ loc }) => loc.slice(1).join('.'))).toEqual(['grid.n3', 'config.n2', 'grid.n1', 'grid.n1'])
    expect(issues[0]?.msg).toContain("unknown key 'n3'; Moving Average takes n1, n2")
    expect(issues[2]?.msg).toBe('n1 must be a whole number from 1 to 10000, not 0')
  })

  test('lists no endless refusals', () => {
    const configs = gridConfigs({ n1: Array.from({ length: 500 }, (_, k) => -k) })
    expect(refusal(() => checkGrid({ request: requestOf('SmaCross'), configs }))).toHaveLength(20)
  })
})

const GRIDS: readonly { strategy: string; grid: Grid; config?: Config }[] = [
  { strategy: 'SmaCross', grid: { n1: [5, 10, 20], n2: [20, 50, 10_000] } },
  { strategy: 'SmaLongOnly', grid: { n1: [3, 9], n2: [20, 9] } },
  { strategy: 'EmaCross', grid: { n1: [5, 12], n2: [26, 12], seed: ['sma', 'first'] } },
  { strategy: 'RsiReversion', grid: { n: [5, 14], lo: [20, 40], kind: ['wilder', 'cutler'] } },
  { strategy: 'RsiLongOnly', grid: { n: [5, 14], hi: [60, 80] } },
  { strategy: 'MacdCross', grid: { fast: [5, 12], sig: [5, 9], seed: ['talib', 'first'] } },
  { strategy: 'BollReversion', grid: { n: [10, 20], k: [0, 1.5, 2] } },
  { strategy: 'BollMidExit', grid: { n: [10, 20], k: [1, 2] } },
  { strategy: 'Donchian', grid: { n: [5, 20, 55] } },
  {
    strategy: 'SmaCross',
    grid: { sl_pct: [0, 0.01], tp_pct: [0, 0.02], trade_on_close: [false, true], unit: [1, 0.01] },
  },
  {
    strategy: 'RsiReversion',
    grid: { hedging: [false, true], margin: [1, 0.1] },
    config: { exclusive_orders: false, size: 500 },
  },
]

describe.each(GRIDS)('runGrid with $strategy over $grid', ({ strategy, grid, config = {} }) => {
  const request = requestOf(strategy, { config, start_date: '2012-12-01' })
  const configs = gridConfigs(grid)
  const names = ['SQN', 'Max. Drawdown Duration', 'Commissions [$]', 'Beta', 'Exposure Time [%]', 'Sortino Ratio']

  test('has the figures of single runs, to the last bit', () => {
    const rows = runGrid({ request, configs, bars, statistics: names })
    const single = configs.map((each): GridRow => {
      const own = { ...request, config: { ...config, ...each } }
      const { summary, statistics = {}, bankrupt_at } = runBacktest(own, bars, series)
      const chosen = names.map((name) => [name, statistics[name] ?? (name.startsWith('Comm') ? 0 : null)])
      return { config: each, summary, statistics: Object.fromEntries(chosen), bankrupt_at }
    })
    expect(rows).toStrictEqual(single)
  })
})

describe('runGrid', () => {
  const request = requestOf('SmaCross')
  const configs = gridConfigs({ n1: [5, 10], n2: [20, 30] })

  test('fits the contract with its provenance', () => {
    const run = { request, configs, bars }
    const result = { rows: runGrid(run), provenance: gridProvenance(run, series, 5) }
    expect(gridResultSchema.parse(JSON.parse(JSON.stringify(result)))).toEqual(result)
    expect(result.provenance).toMatchObject({ strategy: 'SmaCross', bars: 4000, symbol: 'EURUSD', duration_ms: 5 })
  })

  test('null stands where a figure cannot be computed', () => {
    const [row] = runGrid({ request, configs: [{ n1: 5, n2: 10_000 }], bars, statistics: ['SQN', 'Commissions [$]'] })
    expect(row?.summary).toMatchObject({ '# Trades': 0, 'Win Rate [%]': null, 'Sharpe Ratio': null })
    expect(row?.statistics).toEqual({ SQN: null, 'Commissions [$]': 0 })
  })

  test('refuses an unknown statistic, dates without bars, and a series without bars', () => {
    const unknown = refusal(() => runGrid({ request, configs, bars, statistics: ['Sharp'] }))
    expect(unknown[0]?.msg).toContain("unknown statistic 'Sharp'; known are Start, End, Duration")
    const never = refusal(() => runGrid({ request: { ...request, start_date: '2099-01-01' }, configs, bars }))
    expect(never[0]?.msg).toContain('no bars from 2099-01-01')
    expect(refusal(() => runGrid({ request, configs, bars: allocateBars(0) }))[0]?.msg).toBe('EURUSD has no bars')
  })

  test('row by row: each configuration by its number, and none beyond the last', () => {
    const rowOf = gridRows({ request, configs, bars })
    expect([3, 0].map(rowOf)).toEqual([3, 0].map((index) => runGrid({ request, configs, bars })[index]))
    expect(() => rowOf(4)).toThrow('a grid of 4 configurations has none at 4')
  })

  test('tells how far it is, and ends when it is to stop', () => {
    const told: number[] = []
    const shouldStop = () => told.length === 2
    const run = () => runGrid({ request, configs, bars, onProgress: (fraction) => told.push(fraction), shouldStop })
    expect(run).toThrow(RunCancelled)
    expect(told).toEqual([0, 0.25])
    runGrid({ request, configs, bars, onProgress: (fraction) => told.push(fraction) })
    expect(told.slice(2)).toEqual([0, 0.25, 0.5, 0.75, 1])
  })
})
