import type { Param } from '@tidemark/contract'
import { describe, expect, test } from 'vitest'
import { averagesWarning, checkParam, configForStrategy, paramRange, paramText, paramValue } from './paramsModel'

const n1: Param = { name: 'n1', type: 'integer', default: 10, min: 1, max: 200 }
const n2: Param = { name: 'n2', type: 'integer', default: 20, min: 1, max: 200 }
const fast: Param = { name: 'fast', type: 'integer', default: 12, min: 1 }
const slow: Param = { name: 'slow', type: 'integer', default: 26, max: 500 }
const width: Param = { name: 'k', type: 'number', default: 2 }
const kind: Param = { name: 'kind', type: 'choice', default: 'ema', choices: ['ema', 'sma'] }
const isLong: Param = { name: 'long_only', type: 'boolean', default: false }

describe('a field of a parameter', () => {
  test('shows the value of the config, else the default', () => {
    expect(paramText(n1, { n1: 7 })).toBe('7')
    expect(paramText(n1, {})).toBe('10')
    expect(paramText(isLong, {})).toBe('false')
    expect(paramText(n1, { n1: [1] })).toBe('[1]')
    expect(paramText(n1, { n1: null })).toBe('null')
  })

  test('shows its range beside the label', () => {
    expect([n1, fast, slow, width].map(paramRange)).toEqual(['1–200', 'from 1', 'up to 500', undefined])
    expect(paramRange({ min: 0.5, max: 10_000 })).toBe('0.5–10,000')
  })

  test.each([
    [n1, '12', 12],
    [width, '2.5', 2.5],
    [width, ' -3 ', -3],
    [n1, '', undefined],
    [n1, '-', undefined],
    [n1, 'Infinity', undefined],
    [kind, 'sma', 'sma'],
    [isLong, 'true', true],
    [isLong, 'false', false],
  ])('%o takes %j as %j', (param, text, value) => {
    expect(paramValue(param, text)).toBe(value)
  })
})

describe('checkParam', () => {
  test.each([
    [n1, 0, 'n1 must be a whole number from 1 to 200, not 0.'],
    [n1, 201, 'n1 must be a whole number from 1 to 200, not 201.'],
    [n1, 1.5, 'n1 must be a whole number from 1 to 200, not 1.5.'],
    [n1, 'ten', "n1 must be a whole number from 1 to 200, not 'ten'."],
    [fast, 0, 'fast must be a whole number of at least 1, not 0.'],
    [slow, 501, 'slow must be a whole number of at most 500, not 501.'],
    [width, null, 'k must be a number, not null.'],
    [kind, 'wma', "kind must be one of ema, sma, not 'wma'."],
    [isLong, 1, 'long_only must be true or false, not 1.'],
  ])('%o refuses %j', (param, value, sentence) => {
    expect(checkParam(param, value)).toBe(sentence)
  })

  test.each([
    [n1, 1],
    [n1, 200],
    [n1, undefined],
    [width, -2.5],
    [kind, 'sma'],
    [isLong, true],
  ])('%o accepts %j', (param, value) => {
    expect(checkParam(param, value)).toBeNull()
  })
})

describe('averagesWarning', () => {
  test.each([
    [[n1, n2], {}, null],
    [[n1, n2], { n1: 20 }, 'n1 and n2 are equal (20): the two averages never cross.'],
    [[n1, n2], { n1: 30 }, 'n1 (30) is longer than n2 (20): the averages are reversed.'],
    [[fast, slow], { slow: 5 }, 'fast (12) is longer than slow (5): the averages are reversed.'],
    [[n1], { n1: 500 }, null],
    [[width], { fast: 9, slow: 3 }, null],
    [[n1, n2], { n1: 'x' }, null],
  ])('of %o with %j', (params, values, sentence) => {
    expect(averagesWarning(params, values)).toBe(sentence)
  })
})

test('another strategy keeps what it knows and what no strategy knows', () => {
  const text = '{\n  "n1": 5,\n  "n2": 9,\n  "margin": 0.5\n}'
  expect(configForStrategy(text, [n1, n2], [n2, kind])).toBe('{\n  "n2": 9,\n  "margin": 0.5\n}')
  expect(configForStrategy('{oops', [n1], [])).toBe('{oops')
})
