import { describe, expect, it } from 'vitest'
import { runFactsOf } from './runFacts'

const HOUR = 3_600_000
const START = Date.UTC(2024, 0, 1)

function result(values: Readonly<Record<number, number>>) {
  return {
    summary: {
      'Return [%]': 5,
      'Max. Drawdown [%]': -1,
      'Win Rate [%]': null,
      '# Trades': 0,
      'Sharpe Ratio': null,
      'Profit Factor': null,
      'Equity Final [$]': 1050,
    },
    equity_curve: Object.entries(values).map(([hour, value]) => ({
      time: new Date(START + Number(hour) * HOUR).toISOString(),
      value,
      drawdown: 0,
    })),
    provenance: {
      symbol: 'EURUSD',
      timeframe: 'H1' as const,
      strategy: 'SmaCross',
      strategy_name: 'Moving Average',
      first_bar: null,
      last_bar: null,
      bars: 2,
      bars_hash: 'x',
      params: { n1: 50, n2: 200 },
      options: {},
      init_cash: 1000,
      fees: 0,
      slippage: 0,
      start_date: null,
      end_date: null,
      engine_version: '1',
      duration_ms: 1,
    },
  }
}

describe('what a list shows of a run', () => {
  it('has the parameters with the options that the request set', () => {
    const { parameters, strategy_name } = runFactsOf(result({ 0: 1000 }), { n1: 50, sl_pct: 0.02, size: null })
    expect(parameters).toEqual({ n1: 50, n2: 200, sl_pct: 0.02 })
    expect(strategy_name).toBe('Moving Average')
  })

  it('draws a long curve with 40 points at equal distances of time, from its first to its last', () => {
    const steep = Object.fromEntries(Array.from({ length: 391 }, (_, hour) => [hour, 1000 + hour]))
    const { sparkline } = runFactsOf(result(steep), {})
    expect(sparkline).toEqual(Array.from({ length: 40 }, (_, i) => (1000 + i * 10) / 1000))
  })

  it('keeps the last known value where the curve has no point', () => {
    expect(runFactsOf(result({ 0: 1000, 1: 1100, 2: 1200, 9: 900 }), {}).sparkline).toEqual([1, 1.2, 1.2, 0.9])
  })

  it('has no curve where the result has none, one point where there is one', () => {
    expect(runFactsOf(result({}), {}).sparkline).toEqual([])
    expect(runFactsOf(result({ 3: 1234.56 }), {}).sparkline).toEqual([1.2346])
  })

  it('does not describe a run that says nothing of itself', () => {
    const { provenance: _gone, ...rest } = result({ 0: 1 })
    expect(() => runFactsOf(rest, {})).toThrow('The result does not say what was run.')
  })
})
