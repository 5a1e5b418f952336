import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import type { Broker } from './broker'
import type { Plan } from './plan'
import { commission, type Rules } from './rules'
import { simulate, type Simulation } from './simulate'

const BARS = 50
const share = (most: number) => fc.integer({ min: 1, max: most }).map((thousandths) => thousandths / 1000)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

const order = fc.record({
  side: fc.constantFrom(1, -1),
  size: fc.oneof(share(900), fc.integer({ min: 1, max: 40 })),
  limit: maybe(share(30)),
  stop: maybe(share(30)),
  sl: maybe(share(80)),
  tp: maybe(share(80)),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

const action = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: order },
  { weight: 1, arbitrary: fc.constantFrom(0.3, 1) },
)
type Action = Order | number | null

const rules: fc.Arbitrary<Rules> = fc.record({
  cash: fc.constantFrom(1000, 123_456.78),
  // The fixed part would be counted once per part of a trade.
  feeFixed: fc.constant(0),
  feeRelative: fc.constantFrom(0, 0.001, 0.01),
  spread: fc.constantFrom(0, 0.001),
  slippage: fc.constantFrom(0, 0.002),
  margin: fc.constantFrom(1, 0.5, 0.1),
  tradeOnClose: fc.constant(false),
  hedging: fc.boolean(),
  exclusiveOrders: fc.boolean(),
  finalizeTrades: fc.boolean(),
})

const move = fc.tuple(
  fc.integer({ min: -15, max: 15 }),
  fc.integer({ min: -60, max: 63 }),
  fc.integer({ min: 0, max: 20 }),
)

function barsOf(moves: readonly (readonly [gap: number, move: number, range: number])[]): Bars {
  const bars = allocateBars(moves.length)
  let price = 100
  moves.forEach(([gap, change, range], i) => {
    const open = price * (1 + gap / 1000)
    price = open * (1 + change / 1000)
    bars.time[i] = i * 3_600_000
    bars.open[i] = open
    bars.close[i] = price
    bars.high[i] = Math.max(open, price) * (1 + range / 1000)
    bars.low[i] = Math.min(open, price) * (1 - range / 1000)
  })
  return bars
}

function away(base: number, side: number, distance: number | null): { readonly price: number } | null {
  return distance === null ? null : { price: base * (1 + side * distance) }
}

function place({ side, size, ...distances }: Order, close: number, broker: Broker): void {
  const limit = away(close, -side, distances.limit)
  const stop = away(close, side, distances.stop)
  const base = limit?.price ?? stop?.price ?? close
  const sl = away(base, -side, distances.sl === null ? null : distances.sl + 0.01)
  const tp = away(base, side, distances.tp === null ? null : distances.tp + 0.01)
  broker.enter({
    size: side * size,
    ...(limit && { limit: limit.price }),
    ...(stop && { stop: stop.price }),
    ...(sl && { sl: sl.price }),
    ...(tp && { tp: tp.price }),
  })
}

interface Seen {
  readonly run: Simulation
  readonly mostOpen: number
  readonly isBothWays: boolean
}

function play(bars: Bars, actions: readonly Action[], terms: Rules): Seen {
  let mostOpen = 0
  let isBothWays = false
  const plan: Plan = {
    warmup: 0,
    next(bar, broker) {
      const { open } = broker.account
      const sizes = Array.from(open.list.subarray(0, open.length), (slot) => open.size[slot]!)
      mostOpen = Math.max(mostOpen, sizes.length)
      isBothWays ||= sizes.some((size) => size > 0) && sizes.some((size) => size < 0)
      const action = actions[bar] ?? null
      if (typeof action === 'number') broker.closeAll(action)
      else if (action !== null) place(action, bars.close[bar]!, broker)
    },
  }
  return { run: simulate({ symbol: 'X', bars, decisions: plan, rules: terms }), mostOpen, isBothWays }
}

function ledger({ closed, open }: Simulation, { close }: Bars, terms: Rules, bar: number): number {
  let value = terms.cash
  const held = (size: number, price: number) => size * (close[bar]! - price) - commission(terms, size, price)
  for (let k = 0; k < closed.length; k++) {
    if (closed.exitBar[k]! <= bar) value += closed.pnl[k]!
    else if (closed.entryBar[k]! <= bar) value += held(closed.size[k]!, closed.entryPrice[k]!)
  }
  for (const slot of open.list.subarray(0, open.length)) {
    if (open.entryBar[slot]! <= bar) value += held(open.size[slot]!, open.entryPrice[slot]!)
  }
  return value
}

const anyRun = fc.record({
  moves: fc.array(move, { minLength: BARS, maxLength: BARS }),
  actions: fc.array(action, { minLength: BARS, maxLength: BARS }),
  terms: rules,
})

test('at every bar the equity is the cash and the profit of what is open', () => {
  const met = { closed: 0, parts: 0, open: 0, both: 0, brackets: 0 }
  fc.assert(
    fc.property(anyRun, ({ moves, actions, terms }) => {
      const bars = barsOf(moves)
      const { run, mostOpen, isBothWays } = play(bars, actions, terms)
      const { equity, closed, open, bankruptBar } = run
      const end = bankruptBar ?? BARS
      for (let bar = 0; bar < end; bar++) {
        const wanted = ledger(run, bars, terms, bar)
        expect(Math.abs(equity[bar]! - wanted)).toBeLessThanOrEqual(1e-9 * (terms.cash + Math.abs(wanted)))
      }
      expect(equity.subarray(end).every((value) => value === 0)).toBe(true)

      expect(mostOpen <= 1 || !terms.exclusiveOrders).toBe(true)
      expect(isBothWays && !terms.hedging).toBe(false)
      const profit = closed.pnl.subarray(0, closed.length).reduce((sum, each) => sum + each, 0)
      const isAllCash = Math.abs(equity[BARS - 1]! - terms.cash - profit) <= 1e-9 * terms.cash
      expect(isAllCash || open.length > 0 || bankruptBar !== null).toBe(true)
      const entries = new Set(closed.entryBar.subarray(0, closed.length))
      met.closed += closed.length
      met.parts += closed.length - entries.size
      met.open += open.length
      met.both += Number(isBothWays)
      met.brackets += closed.sl.subarray(0, closed.length).filter((price) => !Number.isNaN(price)).length
    }),
    { seed: 20_080_915, numRuns: 400 },
  )
  // A property that is never tested holds as well.
  expect(Math.min(met.closed / 1000, met.parts / 100, met.open / 50, met.both / 5, met.brackets / 100)).toBeGreaterThan(
    1,
  )
})
