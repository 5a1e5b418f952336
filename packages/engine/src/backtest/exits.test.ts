import { backtestRequestSchema, type Config } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { barsOf, type Row } from '../../fixtures/rows'
import { runBacktest } from '../research/runBacktest'
import type { StrategyDeclaration } from '../strategies/declaration'
import { type Action, BUY, decision, EXIT, NOTHING, SELL } from './plan'

const CALM: Row = [100, 101, 99, 100]

/** Of a strategy that does the same whatever it holds; the worst point is a fraction of the entry price. */
function firstTrade(rows: readonly Row[], actions: Readonly<Record<number, Action>>, config: Config = {}) {
  const told: StrategyDeclaration = {
    id: 'Told',
    name: 'Told',
    description: '',
    params: [],
    decide: ({ close }) => {
      const bytes = Uint8Array.from(close, (_, bar) => {
        const action = actions[bar] ?? NOTHING
        return decision(action, action, action)
      })
      return { warmup: 0, bytes }
    },
  }
  const request = backtestRequestSchema.parse({ symbol: 'X - Daily', strategy_name: 'Told', config })
  const options = { report: true, own: [told] }
  const { trades, report } = runBacktest(request, barsOf(rows), { symbol: 'X', timeframe: 'D1' }, options)
  return { reason: trades[0]?.ExitReason, worst: report?.excursions.rows[0]?.[3] }
}

const HELD = { sl_pct: 0.05, tp_pct: 0.05 }
const calm = (count: number) => Array.from({ length: count }, () => CALM)
const gap = (price: number): Row => [price, price + 3, price - 5, price]

test.each<[string, string, number, Row[], Record<number, Action>, Config]>([
  ['a signal', 'signal', 0.01, calm(6), { 1: BUY, 3: EXIT }, {}],
  ['a signal that leaves its stop behind', 'signal', 0.01, calm(6), { 1: BUY, 3: EXIT }, HELD],
  ['a signal to turn round', 'signal', 0.01, calm(6), { 1: BUY, 3: SELL }, {}],
  ['a signal filled on the last bar', 'signal', 0.01, calm(6), { 1: BUY, 4: EXIT }, {}],
  [
    'a signal filled at its close, whose bar was seen whole',
    'signal',
    0.03,
    [...calm(3), [100, 101, 97, 100], ...calm(2)],
    { 1: BUY, 3: EXIT },
    { trade_on_close: true },
  ],
  ['a signal filled where the stop lies', 'signal', 0.05, [...calm(4), gap(95), ...calm(2)], { 1: BUY, 3: EXIT }, HELD],
  ['a stop reached inside its bar', 'stop', 0.05, [...calm(4), [99, 99, 90, 91], ...calm(2)], { 1: BUY }, HELD],
  ['a stop gapped through', 'stop', 0.1, [...calm(4), gap(90), ...calm(2)], { 1: BUY }, HELD],
  [
    'a stop gapped through, with trades on the close',
    'stop',
    0.1,
    [...calm(4), gap(90), ...calm(2)],
    { 1: BUY },
    { ...HELD, trade_on_close: true },
  ],
  ['a stop on the last bar', 'stop', 0.05, [...calm(4), [99, 99, 90, 91]], { 1: BUY }, HELD],
  ['a target reached inside its bar', 'target', 0.01, [...calm(4), [101, 110, 96, 108], ...calm(2)], { 1: BUY }, HELD],
  [
    'a target gapped over, with trades on the close',
    'target',
    0.01,
    [...calm(4), gap(110), ...calm(2)],
    { 1: BUY },
    { ...HELD, trade_on_close: true },
  ],
  ['the end of the data', 'end', 0.01, calm(6), { 1: BUY }, {}],
  ['the end of the data, with a signal on the last bar', 'end', 0.01, calm(6), { 1: BUY, 5: EXIT }, {}],
  ['the end of the data, with a stop', 'end', 0.01, calm(6), { 1: BUY, 5: EXIT }, HELD],
  ['an emptied account', 'emptied', 0.25, [...calm(4), gap(80), ...calm(2)], { 1: BUY }, { margin: 0.1 }],
  [
    'an emptied account, with a stop out of reach',
    'emptied',
    0.25,
    [...calm(4), gap(80), ...calm(2)],
    { 1: BUY },
    { margin: 0.1, sl_pct: 0.9 },
  ],
])('a trade ended by %s says so, and sees no price after it', (_, reason, worst, rows, actions, config) => {
  expect(firstTrade(rows, actions, config)).toEqual({ reason, worst: expect.closeTo(worst, 12) })
})
