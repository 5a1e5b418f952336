import { describe, expect, test } from 'vitest'
import { barsOf, type Row } from '../../fixtures/rows'
import { DEFAULT_RULES } from '../../fixtures/rules'
import type { Bars } from '../bars'
import type { Broker, EntryOrder } from './broker'
import { BUY, decision, DecisionPlan, NOTHING, type Plan, SELL } from './plan'
import type { Rules } from './rules'
import { simulate as simulated, type Simulation } from './simulate'

type Script = Readonly<Record<number, (broker: Broker) => void>>

function simulate(bars: Bars, decisions: Plan, rules: Rules): Simulation {
  return simulated({ symbol: 'X', bars, decisions, rules })
}

function play(rows: readonly Row[], script: Script, rules: Partial<Rules> = {}): Simulation {
  const plan = { warmup: 0, next: (bar: number, broker: Broker) => script[bar]?.(broker) }
  return simulate(barsOf(rows), plan, { ...DEFAULT_RULES, cash: 1000, finalizeTrades: false, ...rules })
}

function placing(order: EntryOrder): () => Simulation {
  return () => play([flat, flat, flat], { 1: (b) => b.enter(order) })
}

function closedOf({ closed }: Simulation): Record<string, number>[] {
  return Array.from({ length: closed.length }, (_, k) => ({
    size: closed.size[k]!,
    entry: closed.entryPrice[k]!,
    exit: closed.exitPrice[k]!,
    entryBar: closed.entryBar[k]!,
    exitBar: closed.exitBar[k]!,
    pnl: closed.pnl[k]!,
  }))
}

function openOf({ open }: Simulation): Record<string, number>[] {
  return Array.from({ length: open.length }, (_, k) => {
    const trade = open.list[k]!
    return { size: open.size[trade]!, entry: open.entryPrice[trade]!, entryBar: open.entryBar[trade]! }
  })
}

const flat: Row = [10, 10, 10, 10]
const buyAtOnce = { warmup: 0, bytes: Uint8Array.of(0, decision(BUY, NOTHING, NOTHING), 0) }
const sellAtOnce = { warmup: 0, bytes: Uint8Array.of(0, decision(SELL, NOTHING, NOTHING), 0, 0) }

describe('market orders', () => {
  test('fill at the next open', () => {
    const run = play([flat, flat, [11, 12, 9, 10], flat], { 1: (b) => b.enter({ size: 5 }) })
    expect(openOf(run)).toEqual([{ size: 5, entry: 11, entryBar: 2 }])
  })

  test('fill at the close of the deciding bar when told to trade on close', () => {
    const rows: Row[] = [flat, [10, 13, 10, 12], [14, 15, 13, 13], [16, 17, 15, 15]]
    const run = play(rows, { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.closeAll() }, { tradeOnClose: true })
    expect(closedOf(run)).toEqual([{ size: 5, entry: 12, exit: 13, entryBar: 1, exitBar: 2, pnl: 5 }])
  })

  test('pay the spread once, at the entry, on the side of the order', () => {
    const rules = { spread: 0.1 }
    const long = play([flat, flat, flat, flat, flat], { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.closeAll() }, rules)
    expect(closedOf(long)).toMatchObject([{ entry: 11, exit: 10 }])
    const short = play(
      [flat, flat, flat, flat, flat],
      { 1: (b) => b.enter({ size: -5 }), 2: (b) => b.closeAll() },
      rules,
    )
    expect(closedOf(short)).toMatchObject([{ entry: 9, exit: 10 }])
  })

  test('pay slippage at entry and exit, each time against the order', () => {
    const rules = { slippage: 0.1 }
    const long = play([flat, flat, flat, flat], { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.closeAll() }, rules)
    expect(closedOf(long)).toMatchObject([{ entry: 11, exit: 9 }])
    const short = play([flat, flat, flat, flat], { 1: (b) => b.enter({ size: -5 }), 2: (b) => b.closeAll() }, rules)
    expect(closedOf(short)).toMatchObject([{ entry: 9, exit: 11 }])
  })
})

describe('limit orders', () => {
  test('wait until the price is touched, then fill at the limit', () => {
    const rows: Row[] = [flat, flat, [10, 11, 9.5, 10], [10, 11, 8, 10]]
    const run = play(rows, { 1: (b) => b.enter({ size: 5, limit: 9 }) })
    expect(openOf(run)).toEqual([{ size: 5, entry: 9, entryBar: 3 }])
  })

  test('fill at the open when it is better than the limit', () => {
    const buy = play([flat, flat, [8, 9, 7, 8]], { 1: (b) => b.enter({ size: 5, limit: 9 }) })
    expect(openOf(buy)).toMatchObject([{ entry: 8 }])
    const sell = play([flat, flat, [12, 13, 11, 12]], { 1: (b) => b.enter({ size: -5, limit: 11 }) })
    expect(openOf(sell)).toMatchObject([{ entry: 12 }])
  })
})

describe('stop orders', () => {
  test('fill at the stop, once touched', () => {
    const rows: Row[] = [flat, flat, [10, 10.5, 9.5, 10], [10, 12, 9.5, 11]]
    const buy = play(rows, { 1: (b) => b.enter({ size: 5, stop: 11 }) })
    expect(openOf(buy)).toEqual([{ size: 5, entry: 11, entryBar: 3 }])
    const sell = play(rows, { 1: (b) => b.enter({ size: -5, stop: 9.5 }) })
    expect(openOf(sell)).toEqual([{ size: -5, entry: 9.5, entryBar: 2 }])
  })

  test('fill at the open after a gap past the stop', () => {
    const buy = play([flat, flat, [13, 14, 12, 13]], { 1: (b) => b.enter({ size: 5, stop: 11 }) })
    expect(openOf(buy)).toMatchObject([{ entry: 13 }])
    const sell = play([flat, flat, [7, 8, 6, 7]], { 1: (b) => b.enter({ size: -5, stop: 9 }) })
    expect(openOf(sell)).toMatchObject([{ entry: 7 }])
  })
})

describe('stop-limit orders', () => {
  test('need the stop first and fill at the better of stop and limit', () => {
    const rows: Row[] = [flat, flat, [10, 10.5, 9, 10], [10, 12, 10, 11]]
    const run = play(rows, { 1: (b) => b.enter({ size: 5, stop: 11, limit: 11.5 }) })
    expect(openOf(run)).toEqual([{ size: 5, entry: 11, entryBar: 3 }])
  })

  test('wait for a later bar when one bar touches both and the limit lies below the stop', () => {
    const rows: Row[] = [flat, flat, [10, 12, 9, 11], [11, 11.5, 10, 11], [11, 11, 9, 10]]
    const run = play(rows, { 1: (b) => b.enter({ size: 5, stop: 11, limit: 9.5 }) })
    expect(openOf(run)).toEqual([{ size: 5, entry: 9.5, entryBar: 4 }])
  })

  test('mirror for sells', () => {
    const rows: Row[] = [flat, flat, [10, 11, 8, 9], [9, 9.5, 8.5, 9], [9, 11, 9, 10]]
    const run = play(rows, { 1: (b) => b.enter({ size: -5, stop: 9, limit: 10.5 }) })
    expect(openOf(run)).toEqual([{ size: -5, entry: 10.5, entryBar: 4 }])
  })
})

describe('stop-loss and take-profit', () => {
  test('a stop-loss can hit in the bar of a market entry', () => {
    const run = play([flat, flat, [10, 11, 8, 10]], { 1: (b) => b.enter({ size: 5, sl: 9, tp: 12 }) })
    expect(closedOf(run)).toEqual([{ size: 5, entry: 10, exit: 9, entryBar: 2, exitBar: 2, pnl: -5 }])
  })

  test('when one bar touches both, the stop-loss has precedence', () => {
    const run = play([flat, flat, [10, 13, 8, 10]], { 1: (b) => b.enter({ size: 5, sl: 9, tp: 12 }) })
    expect(closedOf(run)).toMatchObject([{ exit: 9 }])
  })

  test('a take-profit fills at its price, or at a better open', () => {
    const rows: Row[] = [flat, flat, flat, [11, 12.5, 11, 12], flat]
    const touched = play(rows, { 1: (b) => b.enter({ size: 5, sl: 9, tp: 12 }) })
    expect(closedOf(touched)).toMatchObject([{ exit: 12, exitBar: 3 }])
    const gapped = play([flat, flat, flat, [13, 14, 13, 13]], { 1: (b) => b.enter({ size: 5, tp: 12 }) })
    expect(closedOf(gapped)).toMatchObject([{ exit: 13 }])
  })

  test('a gap past the stop-loss fills at the open', () => {
    const run = play([flat, flat, flat, [7, 8, 6, 7]], { 1: (b) => b.enter({ size: 5, sl: 9 }) })
    expect(closedOf(run)).toMatchObject([{ exit: 7, exitBar: 3 }])
  })

  test('a short has them the other way round', () => {
    const run = play([flat, flat, flat, [10, 10.5, 7.5, 8]], { 1: (b) => b.enter({ size: -5, sl: 11, tp: 8 }) })
    expect(closedOf(run)).toMatchObject([{ size: -5, exit: 8, pnl: 10 }])
  })

  test('of a limit entry they wait for the next bar', () => {
    const rows: Row[] = [flat, flat, [10, 10, 8, 9], [9, 9, 8.5, 9], flat]
    const run = play(rows, { 1: (b) => b.enter({ size: 5, limit: 9.5, sl: 8.6 }) })
    expect(closedOf(run)).toMatchObject([{ entry: 9.5, entryBar: 2, exit: 8.6, exitBar: 3 }])
  })

  test('are reported with the closed trade and gone with it', () => {
    const run = play([flat, flat, flat, flat, [10, 10, 1, 5]], {
      1: (b) => b.enter({ size: 5, sl: 9, tp: 12 }),
      2: (b) => b.closeAll(),
    })
    expect(closedOf(run)).toMatchObject([{ exit: 10, exitBar: 3 }])
    expect([run.closed.sl[0], run.closed.tp[0]]).toEqual([9, 12])
  })

  test('a short has no take-profit at or below a price of 0', () => {
    const bars = barsOf([flat, flat, flat, flat])
    const rules: Rules = { ...DEFAULT_RULES, cash: 1000 }
    const tpOf = (tpPct: number) => {
      const plan = new DecisionPlan(sellAtOnce, bars, { size: 5, slPct: 0.5, tpPct })
      return Array.from(simulate(bars, plan, rules).closed.tp.subarray(0, 1))
    }
    expect([tpOf(0.9), tpOf(1), tpOf(1.5)]).toEqual([[expect.closeTo(1, 12)], [NaN], [NaN]])
  })

  test('on the wrong side of the entry are refused', () => {
    expect(placing({ size: 5, sl: 10 })).toThrow(RangeError)
    expect(placing({ size: 5, tp: 9 })).toThrow('must lie on either side of the entry at 10')
    expect(placing({ size: -5, sl: 9 })).toThrow(RangeError)
    expect(placing({ size: 5, limit: 8, sl: 9 })).toThrow('entry at 8')
    expect(placing({ size: 5, stop: 12, tp: 11 })).toThrow('entry at 12')
  })
})

describe('exclusive orders', () => {
  test('an entry closes the open trade first and re-opens even in the same direction', () => {
    const run = play([flat, flat, flat, flat], { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.enter({ size: 7 }) })
    expect(closedOf(run)).toMatchObject([{ size: 5, exitBar: 3 }])
    expect(openOf(run)).toMatchObject([{ size: 7, entryBar: 3 }])
  })

  test('an entry cancels what is pending', () => {
    const run = play([flat, flat, flat, [10, 10, 8, 9]], {
      1: (b) => b.enter({ size: 5, limit: 9 }),
      2: (b) => b.enter({ size: 3, limit: 8.5 }),
    })
    expect(openOf(run)).toEqual([{ size: 3, entry: 8.5, entryBar: 3 }])
  })
})

describe('without exclusive orders', () => {
  const rules = { exclusiveOrders: false }

  test('opposite trades are reduced oldest first, the rest opens', () => {
    const run = play(
      [flat, flat, flat, flat, flat],
      { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.enter({ size: 4 }), 3: (b) => b.enter({ size: -7 }) },
      rules,
    )
    expect(closedOf(run)).toMatchObject([
      { size: 5, entryBar: 2, exitBar: 4 },
      { size: 2, entryBar: 3, exitBar: 4 },
    ])
    expect(openOf(run)).toMatchObject([{ size: 2, entryBar: 3 }])
  })

  test('an order larger than what it reduces turns the position', () => {
    const run = play(
      [flat, flat, flat, flat],
      { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.enter({ size: -8 }) },
      rules,
    )
    expect(closedOf(run)).toMatchObject([{ size: 5 }])
    expect(openOf(run)).toMatchObject([{ size: -3, entryBar: 3 }])
  })

  test('reducing pays no spread: it exits at the raw price', () => {
    const run = play(
      [flat, flat, flat, flat],
      { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.enter({ size: -5 }) },
      { ...rules, spread: 0.1 },
    )
    expect(closedOf(run)).toMatchObject([{ entry: 11, exit: 10 }])
  })

  test('hedging lets both sides stand', () => {
    const run = play(
      [flat, flat, flat, flat],
      { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.enter({ size: -3 }) },
      { ...rules, hedging: true },
    )
    expect(openOf(run)).toMatchObject([{ size: 5 }, { size: -3 }])
    expect(run.equity[3]).toBe(1000)
  })

  test('an order looks at the whole queue again when its stop-loss is new, but fills once', () => {
    const run = play(
      [flat, flat, [10, 11, 8, 10], flat],
      {
        1: (b) => {
          b.enter({ size: 2, sl: 9 })
          b.enter({ size: 3 })
        },
      },
      rules,
    )
    expect(closedOf(run)).toMatchObject([{ size: 2, exit: 9 }])
    expect(openOf(run)).toMatchObject([{ size: 3 }])
  })
})

describe('partial closes', () => {
  test('split a trade: the closed part has its own row, stop-loss stays with the rest', () => {
    const run = play([flat, flat, flat, [11, 11, 11, 11], [8, 8, 8, 8]], {
      1: (b) => b.enter({ size: 10, sl: 9 }),
      2: (b) => b.closeAll(0.3),
    })
    expect(closedOf(run)).toEqual([
      { size: 3, entry: 10, exit: 11, entryBar: 2, exitBar: 3, pnl: 3 },
      { size: 7, entry: 10, exit: 8, entryBar: 2, exitBar: 4, pnl: -14 },
    ])
    expect(run.closed.sl[0]).toBeNaN()
    expect(run.closed.sl[1]).toBe(9)
  })

  test('round half to even and close at least one unit', () => {
    const half = play([flat, flat, flat, flat], { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.closeAll(0.5) })
    expect(closedOf(half)).toMatchObject([{ size: 2 }])
    const sliver = play([flat, flat, flat, flat], { 1: (b) => b.enter({ size: 5 }), 2: (b) => b.closeAll(0.01) })
    expect(closedOf(sliver)).toMatchObject([{ size: 1 }])
  })

  test('two closes that overlap close no more than there is', () => {
    const run = play([flat, flat, flat, flat], {
      1: (b) => b.enter({ size: 10 }),
      2: (b) => {
        b.closeAll(0.6)
        b.closeAll(0.6)
      },
    })
    expect(closedOf(run).map((trade) => trade.size)).toEqual([6, 4])
    expect(run.open.length).toBe(0)
  })
})

describe('size', () => {
  test('a fraction takes that part of the free margin in whole units', () => {
    // All in is a hair less than 1: 1000 leaves one unit of 10 unbought, 1005 none.
    expect(openOf(play([flat, flat, flat], { 1: (b) => b.enter({}) }))).toMatchObject([{ size: 99 }])
    expect(openOf(play([flat, flat, flat], { 1: (b) => b.enter({}) }, { cash: 1005 }))).toMatchObject([{ size: 100 }])
    expect(openOf(play([flat, flat, flat], { 1: (b) => b.enter({ size: 0.25 }) }))).toMatchObject([{ size: 25 }])
    expect(openOf(play([flat, flat, flat], { 1: (b) => b.enter({ size: -0.255 }) }))).toMatchObject([{ size: -25 }])
  })

  test('margin multiplies what the cash buys', () => {
    const run = play([flat, flat, flat], { 1: (b) => b.enter({}) }, { margin: 0.1, cash: 1000.5 })
    expect(openOf(run)).toMatchObject([{ size: 1000 }])
  })

  test('relative commission is part of the price of a unit', () => {
    const run = play([flat, flat, flat], { 1: (b) => b.enter({}) }, { feeRelative: 0.01 })
    expect(openOf(run)).toMatchObject([{ size: 99 }])
    expect(run.equity[2]).toBeCloseTo(1000 - 99 * 10 * 0.01, 10)
  })

  test('a fixed fee is counted once per fill, also for a relative size', () => {
    const rows: Row[] = [flat, flat, flat, flat]
    const run = play(rows, { 1: (b) => b.enter({}), 2: (b) => b.closeAll() }, { feeFixed: 10 })
    expect(closedOf(run)).toMatchObject([{ size: 98, pnl: -20 }])
    expect(run.equity[3]).toBe(980)
  })

  test('what the margin does not cover is dropped and counted', () => {
    const units = play([flat, flat, flat], { 1: (b) => b.enter({ size: 101 }) })
    expect([units.open.length, units.refused, units.firstRefusedCost]).toEqual([0, 1, 10])
    const poor = play([flat, flat, flat], { 1: (b) => b.enter({}) }, { cash: 9 })
    expect([poor.open.length, poor.refused]).toEqual([0, 1])
  })

  test('an order may cost all of the buying power, to the last cent', () => {
    const plan = (size: number) => new DecisionPlan(buyAtOnce, barsOf([flat, flat, flat]), { size, slPct: 0, tpPct: 0 })
    const rules: Rules = { ...DEFAULT_RULES, cash: 1000, finalizeTrades: false }
    for (const exclusiveOrders of [true, false]) {
      const run = simulate(barsOf([flat, flat, flat]), plan(100), { ...rules, exclusiveOrders })
      expect([openOf(run), run.refused]).toEqual([[{ size: 100, entry: 10, entryBar: 2 }], 0])
    }
    expect(openOf(play([flat, flat, flat], { 1: (b) => b.enter({ size: 100 }) }))).toMatchObject([{ size: 100 }])
  })

  test('what is open takes margin at the price of now, not of its entry', () => {
    const doubled: Row = [20, 20, 20, 20]
    const script: Script = { 1: (b) => b.enter({ size: 50 }), 2: (b) => b.enter({}) }
    const run = play([flat, flat, flat, doubled], script, { exclusiveOrders: false, margin: 0.5, cash: 1000.01 })
    // 1500 in equity, 50 * 20 / 2 = 500 taken: twice 1000 buys 100 at 20.
    expect(openOf(run)).toMatchObject([{ size: 50 }, { size: 100, entry: 20 }])
  })

  test('0 and broken numbers of units are refused', () => {
    expect(() => play([flat, flat, flat], { 1: (b) => b.enter({ size: 0 }) })).toThrow(RangeError)
    expect(() => play([flat, flat, flat], { 1: (b) => b.enter({ size: 1.5 }) })).toThrow('size 1.5')
    expect(() => play([flat, flat, flat], { 1: (b) => b.enter({ size: NaN }) })).toThrow('size NaN')
  })
})

describe('the end of the data', () => {
  const rows: Row[] = [flat, flat, [11, 11, 11, 11], [12, 14, 12, 13]]

  test('closes open trades at the open of the last bar', () => {
    const run = play(rows, { 1: (b) => b.enter({ size: 5 }) }, { finalizeTrades: true })
    expect(closedOf(run)).toEqual([{ size: 5, entry: 11, exit: 12, entryBar: 2, exitBar: 3, pnl: 5 }])
    expect(run.equity[3]).toBe(1005)
  })

  test('closes at the last but one close when trading on close', () => {
    const run = play(rows, { 1: (b) => b.enter({ size: 5 }) }, { finalizeTrades: true, tradeOnClose: true })
    expect(closedOf(run)).toMatchObject([{ entry: 10, entryBar: 1, exit: 11, exitBar: 2 }])
  })

  test('fills an entry placed on the last bar at its open, and leaves it open in the equity', () => {
    const run = play(rows, { 3: (b) => b.enter({ size: 5 }) }, { finalizeTrades: true, feeFixed: 1 })
    expect(closedOf(run)).toEqual([])
    expect(openOf(run)).toEqual([{ size: 5, entry: 12, entryBar: 3 }])
    expect(run.equity[3]).toBe(1000 + 5 * (13 - 12) - 1)
  })

  test('leaves open trades open when not told to finalize', () => {
    const run = play(rows, { 1: (b) => b.enter({ size: 5 }) })
    expect(closedOf(run)).toEqual([])
    expect(run.equity[3]).toBe(1000 + 5 * (13 - 11))
  })
})

describe('bankruptcy', () => {
  const rows: Row[] = [flat, flat, flat, [12, 25, 12, 21], [9, 9, 9, 9], flat]

  test('sells everything at the close, leaves nothing and ends the run', () => {
    const decided: number[] = []
    const script = { 1: (b: Broker) => b.enter({ size: -0.99 }), 4: () => decided.push(4) }
    const run = play(rows, script, { finalizeTrades: true })
    expect(run.bankruptBar).toBe(3)
    expect([...run.equity]).toEqual([1000, 1000, 1000, 0, 0, 0])
    expect(closedOf(run)).toMatchObject([{ size: -99, exit: 21, exitBar: 3 }])
    expect(decided).toEqual([])
  })

  test('can come with the last closing', () => {
    const run = play(
      [flat, flat, [10, 10, 10, 10]],
      { 1: (b) => b.enter({ size: 100 }) },
      {
        finalizeTrades: true,
        slippage: 0.5,
        margin: 0.001,
      },
    )
    expect(run.bankruptBar).toBe(2)
    expect(run.equity[2]).toBe(0)
  })
})

describe('warm-up', () => {
  test('the first decision comes on the bar after it; equity before it is the cash', () => {
    const seen: number[] = []
    const plan = { warmup: 2, next: (bar: number) => void seen.push(bar) }
    const run = simulate(barsOf([flat, flat, flat, flat, flat]), plan, { ...DEFAULT_RULES, cash: 1000 })
    expect(seen).toEqual([3, 4])
    expect([...run.equity]).toEqual([1000, 1000, 1000, 1000, 1000])
  })

  test('longer than the data, nothing happens', () => {
    const seen: number[] = []
    const plan = { warmup: 7, next: (bar: number) => void seen.push(bar) }
    const run = simulate(barsOf([flat, flat]), plan, { ...DEFAULT_RULES, cash: 1000 })
    expect(seen).toEqual([])
    expect([...run.equity]).toEqual([1000, 1000])
  })
})

test('many orders and trades at once outgrow the first columns and stay apart', () => {
  const rows: Row[] = Array.from({ length: 60 }, () => flat)
  const script = Object.fromEntries(
    Array.from({ length: 40 }, (_, k) => [k + 1, (b: Broker) => b.enter({ size: k + 1, sl: 1, tp: 100 })]),
  )
  const run = play(rows, { ...script, 50: (b) => b.closeAll() }, { exclusiveOrders: false, cash: 1e6 })
  expect(closedOf(run).map((trade) => trade.size)).toEqual(Array.from({ length: 40 }, (_, k) => 40 - k))
  expect(run.open.length).toBe(0)
  expect(run.equity.at(-1)).toBe(1e6)
})
