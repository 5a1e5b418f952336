import { describe, expect, test } from 'vitest'
import { driftOf, efficiencyOf, type FoldResult } from './walkForwardFigures'

function fold(over: Partial<FoldResult> = {}): FoldResult {
  return {
    trainStart: 0,
    testStart: 10,
    testEnd: 15,
    best: 0,
    params: { n: 5 },
    inSample: 2,
    outOfSample: 1,
    trades: 3,
    outOfSampleReturn: 0.1,
    inSampleReturn: 0.21,
    ...over,
  }
}

function chose(best: number | null, n?: number): FoldResult {
  return fold({ best, params: n === undefined ? null : { n, k: 1 } })
}

describe('efficiency', () => {
  test('growth per bar out of sample by that in sample', () => {
    // ln 1.1 in 5 bars by 2 ln 1.1 in 10 bars
    expect(efficiencyOf([fold()]).efficiency).toBeCloseTo(1, 12)
    expect(efficiencyOf([fold(), fold({ outOfSampleReturn: 0 })]).efficiency).toBeCloseTo(0.5, 12)
    expect(efficiencyOf([fold({ outOfSampleReturn: 1 / 1.1 - 1 })]).efficiency).toBeCloseTo(-1, 12)
  })

  test('is null without folds that chose, without a gain in sample, and after a loss of everything', () => {
    const loss = { inSampleReturn: -0.1 }
    const none = [[], [fold({ params: null, best: null })], [fold(loss)], [fold({ inSampleReturn: 0 })]]
    for (const folds of none) expect(efficiencyOf(folds).efficiency).toBeNull()
    expect(efficiencyOf([fold({ outOfSampleReturn: -1 })]).efficiency).toBeNull()
  })

  test('of the objective: its mean out of sample by that in sample, over folds that have both', () => {
    const folds = [fold(), fold({ outOfSample: 0 }), fold({ inSample: 100, outOfSample: null })]
    expect(efficiencyOf(folds).objectiveEfficiency).toBe(0.25)
    expect(efficiencyOf([]).objectiveEfficiency).toBeNull()
    for (const inSample of [0, -1]) expect(efficiencyOf([fold({ inSample })]).objectiveEfficiency).toBeNull()
  })
})

describe('drift', () => {
  const axes = [
    ['n', [5, 10, 20]],
    ['k', [1]],
  ] as const

  test('share of changes, and the mean step as a share of the range', () => {
    expect(driftOf([chose(0, 5), chose(2, 20), chose(2, 20)], axes)).toEqual({ changes: 0.5, drift: { n: 0.5, k: 0 } })
  })

  test('folds that chose nothing are left out; one alone has no drift', () => {
    expect(driftOf([chose(0, 5), chose(null), chose(1, 10)], axes)).toEqual({ changes: 1, drift: { n: 0.5, k: 0 } })
    expect(driftOf([chose(0, 5)], axes)).toEqual({ changes: null, drift: { n: null, k: null } })
  })
})
