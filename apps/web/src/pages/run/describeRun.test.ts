import { runs } from '@tidemark/api/testing'
import { runTitle } from '@tidemark/ui'
import { formatIn } from '@tidemark/ui/format'
import { describe, expect, it } from 'vitest'
import { describeRun, rangeText, runZone } from './describeRun'

describe('what was run', () => {
  it('is told by the result itself', () => {
    expect(describeRun(runs.typical)).toEqual({
      strategy: 'RSI Strategy',
      symbol: 'EURUSD',
      timeframe: '1 Hour',
      runId: '20250114_142207_RsiReversion_EURUSD',
      bankruptAt: null,
      parameters: [
        { name: 'n', value: '14' },
        { name: 'lo', value: '40' },
        { name: 'hi', value: '52' },
        { name: 'kind', value: 'wilder' },
      ],
      isFrictionless: false,
    })
    const bankrupt_at = '2024-03-05T14:00:00Z'
    expect(describeRun({ ...runs.typical, bankrupt_at }).bankruptAt).toBe(bankrupt_at)
  })

  it('is what was asked, for a backend that says neither', () => {
    const { provenance: _provenance, run_id: _id, ...rest } = runs.typical
    const request = { symbol: 'GBPUSD - 4 Hours', strategy_name: 'Turtle Breakout' }
    expect(describeRun({ ...rest, request })).toMatchObject({
      strategy: 'Turtle Breakout',
      symbol: 'GBPUSD',
      timeframe: '4 Hours',
      runId: null,
    })
    expect(describeRun({ ...rest, request: { ...request, symbol: 'US 500' } })).toMatchObject({
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
    })
  })

  it.each([
    ['20250114_142207_turtle_EURUSD_H4', 'turtle on EUR/USD, 4 Hours'],
    ['20250114_142207_turtle_US_500', 'turtle on US_500'],
    ['job-7f3a', 'job-7f3a'],
    [undefined, 'Backtest'],
  ])('has for the id %j the title %j', (run_id, title) => {
    const bare = { summary: runs.empty.summary, trades: [], ...(run_id !== undefined && { run_id }) }
    expect(runTitle(describeRun(bare))).toBe(title)
  })
})

describe('the bars of a run', () => {
  const day = formatIn('UTC')
  const { provenance, ...bare } = runs.typical

  it('are told with their number', () => {
    expect(rangeText(runs.typical, day)).toBe('2024-01-02 to 2024-12-30, 6,239 bars')
    const single = provenance && { ...provenance, bars: 1 }
    expect(rangeText({ ...bare, ...(single && { provenance: single }) }, day)).toMatch(/, 1 bar$/)
  })

  it('are dates in every zone where they are daily, also where only the request says so', () => {
    const daily = provenance && { ...provenance, timeframe: 'D1' as const, first_bar: '2024-01-02T00:00:00Z' }
    const run = { ...bare, ...(daily && { provenance: daily }) }
    expect(rangeText(run, formatIn(runZone(run, 'America/Los_Angeles')))).toMatch(/^2024-01-02 to/)
    const asked = { ...bare, request: { symbol: 'EURUSD - Daily', strategy_name: 'Turtle Breakout' } }
    expect(runZone(asked, 'UTC')).toBe(runZone(run, 'UTC'))
    expect(runZone(runs.typical, 'America/Los_Angeles')).toBe('America/Los_Angeles')
  })

  it('are those of its trades where a backend says no more', () => {
    const trades = bare.trades.slice(0, 2)
    const [from, to] = [trades[0]?.EntryTime.slice(0, 10), trades[1]?.ExitTime.slice(0, 10)]
    expect(rangeText({ ...bare, trades }, day)).toBe(`${from} to ${to}`)
    expect(rangeText({ ...bare, trades: [] }, day)).toBeNull()
  })
})
