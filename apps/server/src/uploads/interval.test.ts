import { describe, expect, it } from 'vitest'
import { medianStep, stepText, timeframeOfStep, timeframeOfSteps } from './interval'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function apart(...steps: number[]): Float64Array {
  let at = 0
  return Float64Array.of(0, ...steps.map((step) => (at += step)))
}

describe('the usual step', () => {
  it.each<[number[], number]>([
    [[5], 5],
    [[8, 1, 1], 1],
    [[1, 8, 8], 8],
    [[8, 8, 1, 1], 1],
    [[30, 2, 7, 7, 1], 7],
  ])('of %j is %d: the middle one, the lower of two', (steps, step) => {
    expect(medianStep(apart(...steps))).toBe(step)
  })

  it('is none of a single bar, and of none', () => {
    expect([apart(), new Float64Array()].map(medianStep)).toEqual([Number.NaN, Number.NaN])
  })
})

describe('the timeframe of steps', () => {
  it('is that of the usual one, or one that a third of all have', () => {
    expect(timeframeOfSteps(apart(HOUR, HOUR, 65 * HOUR))).toBe('H1')
    expect(timeframeOfSteps(apart(7 * MINUTE, 7 * MINUTE, HOUR))).toBe('H1')
    expect(timeframeOfSteps(apart(7 * MINUTE, 7 * MINUTE, 7 * MINUTE, HOUR))).toBeNull()
    expect(timeframeOfSteps(apart())).toBeNull()
  })

  it('is exact', () => {
    expect([HOUR, HOUR + 1].map(timeframeOfStep)).toEqual(['H1', null])
  })
})

it.each([
  [24 * HOUR, '1 day'],
  [48 * HOUR, '2 days'],
  [HOUR, '1 hour'],
  [90 * MINUTE, '90 minutes'],
  [MINUTE, '1 minute'],
  [5000, '5 seconds'],
  [1, '1 ms'],
  [1500, '1500 ms'],
])('%d ms is %s', (step, text) => {
  expect(stepText(step)).toBe(text)
})
