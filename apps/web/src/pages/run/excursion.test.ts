import type { Trade } from '@tidemark/contract'
import { computedRun } from '@tidemark/api/computed'
import { expect, it } from 'vitest'
import { commonStop, excursionOf, scatteredTrades } from './excursion'

const run = computedRun('typical')

it('is what the report says, above 0 in favour of the trade, with stop and target on its scale', () => {
  for (const [i, trade] of run.trades.slice(0, 40).entries()) {
    const excursion = excursionOf(trade, i, run)
    if (excursion === null) throw new Error('the run has a report')
    const { worst, best, exit, stop, target, domain } = excursion
    expect(worst).toBeLessThanOrEqual(exit + 1e-12)
    expect(best).toBeGreaterThanOrEqual(exit - 1e-12)
    expect(stop).toBeCloseTo(-0.02, 3)
    expect(target).toBeCloseTo(0.03, 3)
    expect(domain[0]).toBeLessThan(Math.min(worst, stop ?? 0))
    expect(domain[1]).toBeGreaterThan(Math.max(best, target ?? 0))
  }
})

it('is not there without a report, and has a scale for a trade that never moved', () => {
  const trade: Trade = { ...run.trades[0]!, SL: null, TP: null }
  expect(excursionOf(trade, 0, {})).toBeNull()
  const { report } = run
  const still = { ...report!, excursions: { ...report!.excursions, rows: [[0, 0, 0, 0, null, null, null]] } }
  const { domain } = excursionOf({ ...trade, ExitPrice: trade.EntryPrice }, 0, { report: still }) ?? { domain: [0, 0] }
  expect(domain[1]).toBeGreaterThan(domain[0])
})

it('scatters the trades under their numbers in the run, of a part too', () => {
  const all = scatteredTrades(run, run)
  expect(all).toHaveLength(run.trades.length)
  expect(all[7]).toEqual({
    number: 8,
    worst: excursionOf(run.trades[7]!, 7, run)?.worst,
    result: run.trades[7]!.ReturnPct,
  })
  const { excursions } = run.report!
  const later = {
    trades: run.trades.slice(10),
    report: { ...run.report!, excursions: { ...excursions, rows: excursions.rows.slice(10) } },
  }
  expect(scatteredTrades(later, run)).toEqual(all.slice(10))
  expect(scatteredTrades({ trades: run.trades }, run)).toEqual([])
})

it('knows the stop that all trades share', () => {
  expect(commonStop(run)).toBe(-0.02)
  expect(commonStop({})).toBeNull()
  expect(commonStop(computedRun('noTrades'))).toBeNull()
})
