import type { Param } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { sampleBars, sampleRequest } from '../../fixtures/research'
import { type Bars, sliceBars } from '../bars'
import { decideCalendar } from '../calendar/decideCalendar'
import { luckBudget } from '../ledger/budget'
import type { StrategyDeclaration } from '../strategies/declaration'
import { SmaCross } from '../strategies/smaCross'
import { expectedMaxSharpe, probabilisticSharpe } from '../validation/confidence'
import { axesAround, makeChecks } from './checks'
import { stressCosts } from './costStress'
import { tryRun } from './trials'

const ALL = sampleBars({ file: 'EURUSD_H4.csv', end: 6000 })
const BARS: Bars = { ...ALL, calendar: decideCalendar(ALL.time).calendar }
const REQUEST = sampleRequest('SmaCross', { n1: 20, n2: 60 }, { fees: 0.0001 })

describe('the checks of a run', () => {
  const { evidence, heldUp, reasons } = makeChecks(REQUEST, 40, BARS)
  const { trial } = tryRun({ request: REQUEST, bars: BARS, symbol: 'X', timeframe: null })

  test('count every try in full against luck', () => {
    const luck = expectedMaxSharpe(1 / (trial.n - 1), 40)
    expect(evidence.luck).toEqual({
      sharpe: trial.sharpe! * Math.sqrt(252),
      byLuck: luck * Math.sqrt(252),
      dsr: probabilisticSharpe(trial, luck),
      dsrAll: probabilisticSharpe(trial, luck),
      tries: 40,
    })
    const left = (luckBudget(trial.sharpe!, 1 / (trial.n - 1)) ?? 0) - 40
    expect(evidence.tries).toEqual({ made: 40, left: Math.max(0, Math.floor(left)), known: true })
  })

  test('run the eight neighbours, the costs, and a walk-forward on the same days', () => {
    expect(evidence.neighbours).toMatchObject({ tried: 8, median: expect.any(Number) })
    expect(evidence.neighbours?.value).toBeCloseTo(trial.sharpe! * Math.sqrt(252), 9)
    const { breakEvenMultiplier, breakEvenFee, reason } = stressCosts(REQUEST, BARS)
    expect(evidence.costs).toEqual({ breakEven: breakEvenMultiplier, fee: breakEvenFee, reason })
    expect(evidence.chosenInTime).toEqual({ stitched: expect.any(Number), run: expect.any(Number) })
  })

  test('replay no built-in strategy, and put the weakest reason first', () => {
    expect(evidence).not.toHaveProperty('lookAhead')
    expect(heldUp).toBe('no')
    expect(reasons[0]).toEqual({ check: 'luck', state: 'fails' })
  })
})

test('a rule of one’s own is replayed', () => {
  const own: StrategyDeclaration = { ...SmaCross, id: 'Mine', name: 'Mine' }
  const { evidence } = makeChecks(sampleRequest('Mine'), 1, sliceBars(BARS, 0, 1000), {}, [own])
  expect(evidence).toMatchObject({ own: true, lookAhead: { verdict: 'none-found' } })
})

test('a short run is not judged: it has too few days, and no test in time', () => {
  const { evidence, heldUp } = makeChecks(REQUEST, 1, sliceBars(BARS, 0, 200))
  expect(evidence.luck).toMatchObject({ sharpe: null, dsr: null })
  expect(evidence.tries).toEqual({ made: 1, left: null, known: false })
  expect(evidence.sample?.needed).toBeNull()
  expect(evidence).not.toHaveProperty('chosenInTime')
  expect(heldUp).not.toBe('yes')
})

test('progress goes from 0 to 1, and a cancelled one stops', () => {
  const seen: number[] = []
  makeChecks(REQUEST, 1, sliceBars(BARS, 0, 1200), { onProgress: (fraction) => seen.push(fraction) })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
  expect(() => makeChecks(REQUEST, 1, BARS, { shouldStop: () => seen.length > 0 })).toThrow('The run was cancelled.')
})

test('neighbours stay within what a parameter allows, and text and switches have none', () => {
  const params: Param[] = [
    { name: 'n', type: 'integer', default: 1, min: 1, max: 100, description: '' },
    { name: 'k', type: 'number', default: 2, min: 0, max: 5, description: '' },
    { name: 'seed', type: 'choice', default: 'sma', choices: ['sma', 'first'], description: '' },
    { name: 'zero', type: 'number', default: 0, description: '' },
    { name: 'fourth', type: 'integer', default: 30, description: '' },
  ]
  const values = new Map<string, number | string>([
    ['n', 1],
    ['k', 2],
    ['seed', 'sma'],
    ['zero', 0],
    ['fourth', 30],
  ])
  expect(axesAround(params, values)).toEqual([
    ['n', [1, 2]],
    ['k', [1.8, 2, 2.2]],
    ['zero', [-0.1, 0, 0.1]],
  ])
})
