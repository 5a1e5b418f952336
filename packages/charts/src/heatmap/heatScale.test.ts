import { describe, expect, it } from 'vitest'
import { heatLimit, heatTone } from './heatScale'

const year = (...months: (number | null | 'outside')[]) => ({ year: 2024, months, total: 9 })

describe('heatLimit', () => {
  it('is four nice steps that hold the largest month; years do not count', () => {
    expect(heatLimit([year(0.01, -0.034, null, 'outside')])).toBeCloseTo(0.04, 12)
  })

  it('is above 0 where nothing moved', () => {
    expect(heatLimit([year(0, 0)])).toBeGreaterThan(0)
    expect(heatLimit([])).toBeGreaterThan(0)
  })
})

describe('heatTone', () => {
  it.each([
    [0, 'mid'],
    [0.0001, 'n1'],
    [0.01, 'n1'],
    [0.011, 'n2'],
    [0.04, 'n4'],
    [0.5, 'n4'],
    [-0.02, 'p2'],
    [-9, 'p4'],
  ] as const)('of %d is %s', (value, tone) => {
    expect(heatTone(value, 0.04)).toBe(tone)
  })

  it('is none for what is not a figure', () => {
    expect(heatTone(null, 0.04)).toBeNull()
    expect(heatTone('outside', 0.04)).toBeNull()
  })
})
