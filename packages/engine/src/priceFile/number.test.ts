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
    ['100,00 €', ',', 100],
    ['1.234,50€', ',', 1234.5],
    ['1,5', ',', 1.5],
    ['1.234,5', ',', 1234.5],
    ['1 234,5', ',', 1234.5],
    ['1\u00A0234,5', ',', 1234.5],
    ['1.234.567', ',', 1_234_567],
    ['-2', ',', -2],
    ['−40.32', '.', -40.32],
    ['(1,040.32)', '.', -1040.32],
    ['-$40.32', '.', -40.32],
    ['($40.32)', '.', -40.32],
    ['42.1K', '.', 42_100],
    ['1.13k', '.', 1130],
    ['$1.5 M', '.', 1_500_000],
    ['42,1K', ',', 42_100],
    ['5%', '.', Number.NaN],
    ['K', '.', Number.NaN],
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

  it('of a volume may have a unit or be grouped as in India; any other text, and less than 0, is unknown', () => {
    expect(
      ['1.5K', '2 m', '3B', '7', '0', '1,01,230', '12,34,567', '1,01,230K', '1,234'].map((text) =>
        readVolume(text, '.'),
      ),
    ).toEqual([1500, 2e6, 3e9, 7, 0, 101_230, 1_234_567, 101_230_000, 1234])
    for (const text of ['', '-', 'NaN', '#N/A', 'lots', '-1', '1e999']) expect(readVolume(text, '.')).toBeNaN()
  })

  it.each<[string[], string[], string[], '.' | ',', boolean]>([
    [['1', '2'], [], [], '.', false],
    [['1.5', '2'], [], [], '.', true],
    [['1,5', '2'], [], [], ',', true],
    [['1,500', '2'], [], [], ',', false],
    [['1.500', '2'], [], [], '.', false],
    [['0,500', '2'], [], [], ',', true],
    [['1,500', '2'], ['1,234,567'], [], '.', true],
    [['1.500', '2'], ['1.234.567'], [], ',', true],
    [['1.25', '2'], ['1.234.567'], [], '.', true],
    [['1,500', '2'], ['149,95K'], [], ',', true],
    [['42,1K', '2'], [], [], ',', true],
    [['1,500', '2'], ['149.95K'], [], '.', true],
    [['1,500', '2'], [''], ['-1,25%'], ',', true],
    [['1,500', '2'], [''], ['03.01', '1.25 %'], '.', true],
    [['1,500', '2'], [''], ['10.30', 'a,b'], ',', false],
    [['1,5001', '2'], [], [], ',', true],
    [['1,500.5'], [], [], '.', true],
    [['1.500,5'], [], [], ',', true],
    [['1,500', '2.5'], [], [], '.', true],
  ])('in %j with volumes %j and others %j is written with its mark', (prices, volumes, others, decimal, isShown) => {
    expect(decimalOf(prices, volumes, others)).toMatchObject({ decimal, isShown })
  })
})
