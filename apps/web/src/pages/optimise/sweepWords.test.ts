import { studies } from '@tidemark/api/testing'
import type { SweepAnswer, SweepResult } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { gaugesOf, summaryText, timeText, verdictOf } from './sweepWords'

const { sweeps } = studies

function resultOf({ result }: SweepAnswer): SweepResult {
  if (result === null) throw new Error('the sweep has a result')
  return result
}

test.each([
  [sweeps.typical, 'Not proven'],
  [sweeps.planted, 'Holds so far'],
  [sweeps.fragile, 'Fragile'],
  [sweeps.fewDays, 'Too few to judge'],
  [sweeps.fewTrades, 'Too few to judge'],
])('the verdict of a sweep: %#', (sweep, title) => {
  const verdict = verdictOf(sweep, resultOf(sweep))
  expect(verdict.title).toBe(title)
  expect(verdict.note).toMatch(/^[\d,]+ trials? of this strategy on these bars so far\.$/)
})

test('a random family of settings is no better than luck, and says what was held back', () => {
  expect(verdictOf(sweeps.typical, resultOf(sweeps.typical)).text).toMatch(
    /^The best of 400 settings is (?:no better than luck alone would give|better than luck alone would give, but not by enough).*\. On the bars held back its Sharpe Ratio was /,
  )
})

test('a sweep that was stopped says what its verdict counts', () => {
  expect(verdictOf(sweeps.cancelled, resultOf(sweeps.cancelled)).text).toMatch(
    /^Stopped: the verdict counts the 17 of 30 settings that were tried\. /,
  )
})

test('too few are said with the number that is needed, never as a figure', () => {
  const gauges = gaugesOf(resultOf(sweeps.fewTrades))
  expect(gauges.map(({ value }) => value)).toEqual(['N/A', 'N/A', 'N/A', 'N/A'])
  for (const { caption } of gauges) expect(caption).toMatch(/^Needs \d+ trades in a run, has \d+$/)
  const short = gaugesOf({ ...resultOf(sweeps.typical), tooFew: [{ what: 'days', has: 5, needed: 32 }] })
  expect(short.map(({ value }) => value)).toEqual(['N/A', 'N/A', 'N/A', 'N/A'])
})

test('a sweep of weekly bars has weeks with returns', () => {
  const result = { ...resultOf(sweeps.typical), periodsPerYear: 52 }
  const short = { ...result, verdict: null, tooFew: [{ what: 'days' as const, has: 5, needed: 32 }] }
  expect(verdictOf(sweeps.typical, short).text).toBe('Needs 32 weeks with returns, has 5.')
  expect(gaugesOf(short)[0]?.caption).toBe('Needs 32 weeks with returns, has 5')
  const fragile = { ...result, verdict: 'fragile' as const, pbo: { ...result.pbo!, pbo: 0.6 } }
  expect(verdictOf(sweeps.typical, fragile).text).toContain('the winner of one half of the weeks mostly fails')
})

test('gauges stand against luck, 95 %, a coin toss', () => {
  const result = resultOf(sweeps.typical)
  const [best, dsr, pbo, effective] = gaugesOf(result)
  const year = Math.sqrt(result.periodsPerYear)
  expect(best?.scale?.value).toBeCloseTo((result.deflated?.sharpe ?? 0) * year, 12)
  expect(best?.scale?.mark).toBeCloseTo((result.deflated?.expectedMaxEffective ?? 0) * year, 12)
  expect(dsr?.scale).toEqual({ domain: [0, 1], mark: 0.95, value: result.deflated?.dsr })
  expect(pbo?.scale).toEqual({ domain: [0, 1], mark: 0.5, value: result.pbo?.pbo })
  expect(effective?.scale?.value).toBe(result.deflated?.effectiveTrials)
})

test('a sweep is summed up with its time, or with how far it came', () => {
  expect(summaryText(sweeps.typical)).toBe('400 backtests in 12 s')
  expect(summaryText(sweeps.cancelled)).toBe('17 of 30 backtests')
})

const SERIES = { strategy: 'SmaCross', symbol: 'EURUSD', timeframe: 'H1' } as const
const EARLIER = [
  { ...sweeps.typical, ...SERIES, done: 100, computedMs: 3200 },
  { ...sweeps.typical, ...SERIES, done: 10, computedMs: 20 },
  { ...sweeps.typical, ...SERIES, done: 10, computedMs: 900 },
  { ...sweeps.typical, ...SERIES, symbol: 'GBPUSD', done: 10, computedMs: 100 },
  { ...sweeps.typical, ...SERIES, timeframe: 'D1', done: 10, computedMs: 10 },
] as const

test.each([
  [SERIES, 'About 12 s, 32.00 ms each on this machine'],
  [{ ...SERIES, strategy: 'Donchian' }, 'About 4 s, 10.00 ms each on this machine'],
  [{ ...SERIES, timeframe: 'D1' }, 'About 400 ms, 1.00 ms each on this machine'],
])('%j takes: %s', (series, text) => {
  expect(timeText(400, series, EARLIER)).toBe(text)
})

test('without an earlier sweep nobody knows how long it takes', () => {
  expect(timeText(400, SERIES, [])).toBe('How long it takes is known after the first sweep')
  expect(timeText(0, SERIES, EARLIER)).toBe('')
})
