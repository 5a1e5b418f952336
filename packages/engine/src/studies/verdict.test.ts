import { backtestRequestSchema } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { allocateBars, type Bars } from '../bars'
import { Generator } from '../validation/generator'
import { runSweep, verdictOf } from './sweep'

const HOUR = 3_600_000
const HOURS = 12_000

function randomBars(seed: number, drift: (hour: number) => number): Bars {
  const generator = new Generator(seed)
  const bars = allocateBars(HOURS)
  let close = 100
  for (let i = 0; i < HOURS; i++) {
    const open = close
    const chance = (generator.below(2001) - 1000) / 1000
    close *= 1 + drift(i) + 0.003 * chance
    bars.time[i] = Date.UTC(2020, 0, 1) + i * HOUR
    bars.open[i] = open
    bars.high[i] = Math.max(open, close)
    bars.low[i] = Math.min(open, close)
    bars.close[i] = close
    bars.volume[i] = NaN
  }
  return bars
}

function none(): number {
  return 0
}

function swings(hour: number): number {
  return 0.0006 * (Math.floor(hour / 240) % 2 === 0 ? 1 : -1)
}

const SWEEP = {
  request: backtestRequestSchema.parse({ symbol: 'X - 1 Hour', strategy_name: 'SmaCross' }),
  axes: [
    ['n1', [4, 8, 12, 16, 20, 24, 28, 32]],
    ['n2', [40, 50, 60, 70, 80, 90, 100, 110]],
  ] as const,
  objective: 'Sharpe Ratio',
}

describe('the verdict on the best of 64 rules', () => {
  test.each([1, 2, 3, 4, 5])('is not proven on a random walk, where the best is luck (seed %i)', (seed) => {
    const sweep = runSweep(SWEEP, randomBars(seed, none))
    expect(sweep.valid).toBe(64)
    expect(verdictOf(sweep)).toBe('not-proven')
  })

  test('holds where the rules follow something that is there', () => {
    const sweep = runSweep(SWEEP, randomBars(1, swings))
    expect(sweep.deflated?.dsr).toBeGreaterThan(0.95)
    expect(verdictOf(sweep)).toBe('holds')
  })

  test('is fragile where the best stands alone, or loses in the other half', () => {
    const { deflated, pbo, shape } = runSweep(SWEEP, randomBars(1, swings))
    expect(verdictOf({ deflated, pbo, shape: 'spike' })).toBe('fragile')
    expect(verdictOf({ deflated, pbo: pbo && { ...pbo, pbo: 0.51 }, shape })).toBe('fragile')
  })

  test('is not given where there is too little to judge by', () => {
    const { deflated, pbo, shape } = runSweep(SWEEP, randomBars(1, swings))
    expect(verdictOf({ deflated: null, pbo, shape })).toBeNull()
    expect(verdictOf({ deflated, pbo: null, shape })).toBeNull()
    expect(verdictOf({ deflated: deflated && { ...deflated, dsr: null }, pbo, shape })).toBeNull()
  })
})
