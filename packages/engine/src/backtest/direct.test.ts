import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import type { Broker } from './broker'
import { BUY, decision, DecisionPlan, EXIT, NOTHING, type Plan, SELL } from './plan'
import type { Rules } from './rules'
import { simulate, type Simulation } from './simulate'

const action = fc.constantFrom(NOTHING, BUY, SELL, EXIT)
const byte = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.tuple(action, action, action).map(([flat, long, short]) => decision(flat, long, short)) },
)

const rules: fc.Arbitrary<Rules> = fc.record({
  cash: fc.constantFrom(90, 1000, 123_456.78),
  feeFixed: fc.constantFrom(0, 2),
  feeRelative: fc.constantFrom(0, 0.01),
  spread: fc.constantFrom(0, 0.01),
  slippage: fc.constantFrom(0, 0.02),
  margin: fc.constantFrom(1, 0.1),
  tradeOnClose: fc.boolean(),
  hedging: fc.boolean(),
  exclusiveOrders: fc.constant(true),
  finalizeTrades: fc.boolean(),
})

function barsOf(moves: readonly (readonly [gap: number, move: number])[]): Bars {
  const bars = allocateBars(moves.length)
  let price = 100
  moves.forEach(([gap, move], i) => {
    const open = price * (1 + gap / 1000)
    price = Math.max(0.01, open * (1 + move / 1000))
    bars.time[i] = i * 3_600_000
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price)
    bars.low[i] = Math.min(open, price)
  })
  return bars
}

function seen({ equity, closed, open, bankruptBar, refused, firstRefusedCost }: Simulation): unknown {
  const columns = [closed.size, closed.entryPrice, closed.exitPrice, closed.entryBar, closed.exitBar, closed.pnl]
  const exits = [closed.exitKind, closed.exitReason]
  columns.push(closed.commission, closed.returnPct, closed.sl, closed.tp)
  const left = Array.from(open.list.subarray(0, open.length), (slot) => [
    open.size[slot],
    open.entryPrice[slot],
    open.entryBar[slot],
  ])
  return {
    equity,
    closed: [...columns, ...exits].map((column) => column.slice(0, closed.length)),
    left,
    bankruptBar,
    refused,
    firstRefusedCost,
  }
}

test('without the queue a run is the same to the last bit', () => {
  const run = fc.record({
    bars: fc
      .array(fc.tuple(fc.integer({ min: -100, max: 100 }), fc.integer({ min: -300, max: 330 })), {
        minLength: 1,
        maxLength: 60,
        size: 'max',
      })
      .map(barsOf),
    bytes: fc.array(byte, { minLength: 60, maxLength: 60 }).map((values) => Uint8Array.from(values)),
    warmup: fc.constantFrom(0, 3),
    size: fc.constantFrom(null, 0.4, 3),
    rules,
  })
  let trades = 0
  let bankruptcies = 0
  fc.assert(
    fc.property(run, ({ bars, bytes, warmup, size, rules }) => {
      const plan = new DecisionPlan({ warmup, bytes }, bars, { size, slPct: 0, tpPct: 0 })
      const queued: Plan = { warmup, next: (bar: number, broker: Broker) => plan.next(bar, broker) }
      const direct = simulate({ symbol: 'X', bars, decisions: plan, rules })
      expect(seen(direct)).toEqual(seen(simulate({ symbol: 'X', bars, decisions: queued, rules })))
      trades += direct.closed.length
      if (direct.bankruptBar !== null) bankruptcies++
    }),
    { seed: 5, numRuns: 500 },
  )
  expect(trades).toBeGreaterThan(500)
  expect(bankruptcies).toBeGreaterThan(10)
})
