import { runs } from '@tidemark/api/testing'
import { describe, expect, it } from 'vitest'
import { describeRun } from './describeRun'

describe('what was run', () => {
  it('is told by the result itself', () => {
    expect(describeRun(runs.typical)).toEqual({
      strategy: 'RSI Strategy',
      symbol: 'EURUSD',
      timeframe: '1 Hour',
      from: '2024-01-02T00:00:00Z',
      to: '2024-12-30T23:00:00Z',
      bars: 6239,
      durationMs: 1800,
      runId: '20250114_142207_RsiReversion_EURUSD',
      bankruptAt: null,
    })
    const bankrupt_at = '2024-03-05T14:00:00Z'
    expect(describeRun({ ...runs.typical, bankrupt_at }).bankruptAt).toBe(bankrupt_at)
  })

  it('is what was asked, for a backend that says neither', () => {
    const { provenance: _provenance, run_id: _id, ...rest } = runs.typical
    const asked = { symbol: 'GBPUSD - 4 Hours', strategy_name: 'Turtle Breakout' }
    expect(describeRun({ ...rest, asked })).toMatchObject({
      strategy: 'Turtle Breakout',
      symbol: 'GBPUSD',
      timeframe: '4 Hours',
      runId: null,
    })
    expect(describeRun({ ...rest, asked: { ...asked, symbol: 'US 500' } })).toMatchObject({
      symbol: 'US 500',
      timeframe: null,
    })
  })

  it('is told by the id and the trades of a backend that says no more', () => {
    const { provenance: _provenance, ...rest } = runs.partial
    expect(describeRun(rest)).toMatchObject({
      strategy: 'RsiReversion',
      symbol: 'EURUSD',
      timeframe: null,
      from: rest.trades[0]?.EntryTime,
      bars: null,
    })
  })

  it('is unknown when nothing says it', () => {
    expect(describeRun({ summary: runs.empty.summary, trades: [] })).toMatchObject({
      symbol: 'Unknown',
      from: null,
      runId: null,
    })
  })
})
