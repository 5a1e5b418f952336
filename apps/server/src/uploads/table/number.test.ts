import { describe, expect, it } from 'vitest'
import { decimalOf, readNumber, readVolume } from './number'

describe('a number', () => {
  it.each<[string, '.' | ',', number]>([
    ['1.5', '.', 1.5],
    ['.5', '.', 0.5],
    ['1e3', '.', 1000],
    ['1,234.5', '.', 1234.5],
    ['1,234,567', '.', 1_234_567],
    ['$1,234.50', '.', 1234.5],
    ["1'234.5", '.', 1234.5],
    ['1,5', ',', 1.5],
    ['1.234,5', ',', 1234.5],
    ['1 234,5', ',', 1234.5],
    ['1\u00A0234,5', ',', 1234.5],
    ['1.234.567', ',', 1_234_567],
    ['-2', ',', -2],
    ['', '.', Number.NaN],
    ['1,23', '.', Number.NaN],
    ['1.5', ',', Number.NaN],
    ['1.2.3', '.', Number.NaN],
    ['1 2', '.', Number.NaN],
    ['0x10', '.', Number.NaN],
    ['Infinity', '.', Number.NaN],
    ['nan', '.', Number.NaN],
  ])('%j with %j is %d', (text, decimal, value) => {
    expect(readNumber(text, decimal)).toBe(value)
  })

  it('of a volume may be unknown, or have a unit', () => {
    expect(['', '-', 'NaN', '1.5K', '2m', '3B', '7'].map((text) => readVolume(text, '.'))).toEqual([
      null,
      null,
      null,
      1500,
      2e6,
      3e9,
      7,
    ])
    expect(readVolume('lots', '.')).toBeNaN()
  })

  it.each<[string[], boolean, '.' | ',']>([
    [['1', '2'], false, '.'],
    [['1.5', '2'], false, '.'],
    [['1,5', '2'], false, ','],
    [['1,500', '2'], false, ','],
    [['1,500', '2'], true, '.'],
    [['1,5001', '2'], true, ','],
    [['1,500.5'], false, '.'],
    [['1.500,5'], true, ','],
    [['1,500', '2.5'], false, '.'],
  ])('in %j is written with its mark', (cells, isCommaDelimited, decimal) => {
    expect(decimalOf(cells, isCommaDelimited)).toBe(decimal)
  })
})
