import { runs } from '@tidemark/api/testing'
import type { BacktestResult } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { compareRuns, requestOf } from './reproduce'

const RUN: BacktestResult = runs.typical
const changed = (index: number, pnl: number): BacktestResult => ({
  ...RUN,
  trades: RUN.trades.map((trade, i) => (i === index ? { ...trade, PnL: pnl } : trade)),
})

test('the same run is identical, with its trades counted', () => {
  const { isIdentical, sentence } = compareRuns(RUN, structuredClone(RUN))
  expect(isIdentical).toBe(true)
  expect(sentence).toMatch(/^Identical: [\d,]+ trades, each as before\.$/)
})

test('names the first trade that differs, and how', () => {
  const pnl = String(RUN.trades[2]?.PnL)
  expect(compareRuns(RUN, changed(2, 1.5)).sentence).toBe(`Different from trade 3 on: it has PnL 1.5, not ${pnl}.`)
})

test('a trade more or fewer is a difference', () => {
  const fewer = { ...RUN, trades: RUN.trades.slice(0, -1) }
  expect(compareRuns(RUN, fewer).sentence).toBe(`Different from trade ${RUN.trades.length} on: it is there only once.`)
})

test('says why where it can be told', () => {
  const { provenance } = RUN
  if (provenance === undefined) throw new Error('the run says what it was run with')
  const other = { ...changed(0, 1), provenance: { ...provenance, bars_hash: 'another' } }
  expect(compareRuns(RUN, other).sentence).toMatch(/ The prices have changed since\.$/)
})

test('asks for what the run was asked for', () => {
  const { provenance } = RUN
  expect(requestOf(RUN)).toMatchObject({
    strategy_name: provenance?.strategy_name,
    init_cash: provenance?.init_cash,
    config: provenance?.params,
  })
  const { provenance: _, ...without } = RUN
  expect(requestOf(without)).toBeNull()
})
