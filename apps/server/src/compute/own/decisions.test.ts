import { describe, expect, it } from 'vitest'
import { checkDecisions } from './decisions'
import { StrategyFault } from './fault'

describe('what decide returned', () => {
  it('is decisions when there is one byte per bar', () => {
    const bytes = Uint8Array.of(0, 63, 1)
    expect(checkDecisions({ warmup: 1, bytes }, 3)).toEqual({ warmup: 1, bytes })
  })

  it.each([
    ['nothing', { bytes: null }, /must return \{ warmup, bytes \}/],
    ['too few', { warmup: 0, bytes: new Uint8Array(2) }, /3 bars, 2 bytes/],
    ['nonsense', { warmup: 0, bytes: Uint8Array.of(0, 64, 0) }, /the byte 64/],
    ['no warm-up', { bytes: new Uint8Array(3) }, /warmup that is a whole number/],
    ['half a warm-up', { warmup: 0.5, bytes: new Uint8Array(3) }, /warmup that is a whole number/],
    ['a warm-up before the first bar', { warmup: -1, bytes: new Uint8Array(3) }, /at least 0/],
  ])('is refused in words: %s', (_, returned, message) => {
    expect(() => checkDecisions(returned, 3)).toThrow(StrategyFault)
    expect(() => checkDecisions(returned, 3)).toThrow(message)
  })
})
