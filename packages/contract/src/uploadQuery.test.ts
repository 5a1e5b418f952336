import { describe, expect, it } from 'vitest'
import { symbolNameSchema } from './uploadQuery'

describe('the name of an uploaded series', () => {
  it.each([
    [' eurusd ', 'EURUSD'],
    ['1INCH', '1INCH'],
    ['BRK.B', 'BRK.B'],
    ['US_500-CFD', 'US_500-CFD'],
  ])('%j is stored as %j', (given, stored) => {
    expect(symbolNameSchema.parse(given)).toBe(stored)
  })

  it.each(['..', '.', '-x', '_X', '.HIDDEN', '', 'A/B', 'A B', 'A'.repeat(31)])('refuses %j', (name) => {
    expect(symbolNameSchema.safeParse(name).error?.issues[0]?.message).toBe(
      'must be 1 to 30 letters, digits, dots, dashes or underscores, a letter or digit first',
    )
  })
})
