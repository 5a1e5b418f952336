import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { BUY, decision, EXIT, NOTHING } from '../backtest/plan'
import { allocateBars } from '../bars'
import type { StrategyDeclaration } from '../strategies/declaration'
import { checkBacktest } from './checkBacktest'
import { RequestError } from '../errors'
import { runBacktest } from './runBacktest'

const Once: StrategyDeclaration = {
  id: 'Once',
  name: 'Only Once',
  description: 'Buys once.',
  params: [
    { name: 'at', type: 'integer', default: 3, min: 1, max: 5 },
    { name: 'sells', type: 'boolean', default: true },
  ],
  decide({ close }, params) {
    const bytes = new Uint8Array(close.length)
    bytes[params.number('at')] = decision(BUY, NOTHING, NOTHING)
    if (params.boolean('sells')) bytes[close.length - 2] = decision(NOTHING, EXIT, NOTHING)
    return { warmup: 0, bytes }
  },
}

function requestOf(change: object) {
  return backtestRequestSchema.parse({ symbol: 'X - Daily', strategy_name: 'Once', ...change })
}

function days(count: number) {
  const bars = allocateBars(count)
  for (const [i] of bars.time.entries()) {
    bars.time[i] = i * 86_400_000
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[i] = 100 + i
  }
  return bars
}

describe('a strategy that is not built in', () => {
  test.each(['Once', 'only once'])('runs when the request names it %s', (strategy_name) => {
    const series = { symbol: 'X', timeframe: 'D1' } as const
    const request = requestOf({ strategy_name, config: { at: 4 } })
    const { trades, provenance } = runBacktest(request, days(20), series, { own: [Once] })
    expect(trades).toMatchObject([{ EntryBar: 5, ExitBar: 19 }])
    expect(provenance).toMatchObject({ strategy: 'Once', params: { at: 4, sells: true } })
  })

  test('has its parameters checked', () => {
    expect(() => checkBacktest(requestOf({ config: { at: 6 } }), [Once])).toThrow(
      'at must be a whole number from 1 to 5',
    )
    expect(() => checkBacktest(requestOf({ config: { n1: 6 } }), [Once])).toThrow(
      "unknown key 'n1'; Only Once takes at",
    )
    expect(() => checkBacktest(requestOf({ config: { sells: 1 } }), [Once])).toThrow('sells must be true or false')
  })

  test('is among the known ones, and known only where it is given', () => {
    expect(() => checkBacktest(requestOf({ strategy_name: 'Twice' }), [Once])).toThrow(/known are .*Only Once/)
    expect(() => checkBacktest(requestOf({}))).toThrow(RequestError)
  })
})
