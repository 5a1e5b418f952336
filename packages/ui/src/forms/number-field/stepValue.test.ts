import { describe, expect, it } from 'vitest'
import { stepValue } from './stepValue'

describe('stepValue', () => {
  it.each([
    ['0.1', 1, { step: 0.2 }, '0.3'],
    ['0.3', -1, { step: 0.1 }, '0.2'],
    ['14', 1, { step: 1 }, '15'],
    ['100', 1, { step: 10 }, '110'],
    ['0.00002', 1, { step: 0.00001 }, '0.00003'],
    ['1e-7', 1, { step: 1e-7 }, '0.0000002'],
    ['-1', 1, { step: 1 }, '0'],
    [' 5 ', 1, { step: 1 }, '6'],
  ] as const)('%s by %i with %o is %s', (text, direction, options, expected) => {
    expect(stepValue(text, direction, options)).toBe(expected)
  })

  it('stays within its bounds, also from outside of them', () => {
    expect(stepValue('199', 1, { step: 5, max: 200 })).toBe('200')
    expect(stepValue('0', -1, { step: 1, min: 0 })).toBe('0')
    expect(stepValue('900', 1, { step: 1, min: 1, max: 200 })).toBe('200')
  })

  it('starts an empty text at the lower bound, or at nought', () => {
    expect(stepValue('', 1, { step: 1, min: 1, max: 200 })).toBe('1')
    expect(stepValue(' ', -1, { step: 1 })).toBe('0')
  })

  it('leaves alone what is no figure', () => {
    expect(stepValue('1e-', 1, { step: 1 })).toBe('1e-')
    expect(stepValue('Infinity', 1, { step: 1 })).toBe('Infinity')
  })
})
