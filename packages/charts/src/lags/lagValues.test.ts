import { describe, expect, it } from 'vitest'
import { lagValues, strongestLag } from './lagValues'

describe('lagValues', () => {
  it('sorts by number, not by text', () => {
    const lags = lagValues({ '10': 0.1, '-2': 0.2, '2': 0.3, '-10': 0.4, '0': 0.5 })
    expect(lags.map(({ lag }) => lag)).toEqual([-10, -2, 0, 2, 10])
  })

  it('keeps what could not be computed as null and passes over keys that are no lag', () => {
    expect(lagValues({ '0': null, '1': Number.NaN, x: 1, '0.5': 1 })).toEqual([
      { lag: 0, value: null },
      { lag: 1, value: null },
    ])
  })
})

describe('strongestLag', () => {
  it('goes by size and not by sign', () => {
    expect(strongestLag(lagValues({ '-1': -0.9, '0': 0.5 }))?.lag).toBe(-1)
  })

  it('takes the nearest to 0 of equals', () => {
    expect(strongestLag(lagValues({ '-3': 0.5, '1': -0.5, '2': 0.5 }))?.lag).toBe(1)
  })

  it('is null without a value', () => {
    expect(strongestLag(lagValues({ '0': null }))).toBeNull()
  })
})
