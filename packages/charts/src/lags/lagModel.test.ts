import { describe, expect, it } from 'vitest'
import { lagCsv, lagView, strongestLag } from './lagModel'

describe('lagView', () => {
  it('sorts by number, not by text', () => {
    const lags = lagView({ '10': 0.1, '-2': 0.2, '2': 0.3, '-10': 0.4, '0': 0.5 })
    expect(lags?.map(({ lag }) => lag)).toEqual([-10, -2, 0, 2, 10])
  })

  it('keeps missing values as null and drops keys that are no lag', () => {
    expect(lagView({ '0': null, '1': Number.NaN, x: 1, '0.5': 1 })).toEqual([
      { lag: 0, value: null },
      { lag: 1, value: null },
    ])
  })

  it('is null without a lag', () => {
    expect(lagView({ x: 1 })).toBeNull()
  })
})

describe('strongestLag', () => {
  it('compares absolute values', () => {
    expect(strongestLag(lagView({ '-1': -0.9, '0': 0.5 }) ?? [])?.lag).toBe(-1)
  })

  it('takes the nearest to 0 of equals', () => {
    expect(strongestLag(lagView({ '-3': 0.5, '1': -0.5, '2': 0.5 }) ?? [])?.lag).toBe(1)
  })

  it('is null without a value', () => {
    expect(strongestLag(lagView({ '0': null }) ?? [])).toBeNull()
  })
})

it('has a column of notes in its file where there is one', () => {
  const lags = lagView({ '0': 0.5, '1': null }) ?? []
  expect(
    lagCsv(lags, () => null)
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Lag,Correlation', '0,0.5', '1,'])
  expect(
    lagCsv(lags, ({ value }) => (value === null ? 'No pairs.' : null))
      .trim()
      .split(/\r?\n/),
  ).toEqual(['Lag,Correlation,Note', '0,0.5,', '1,,No pairs.'])
})
