import { expect, it } from 'vitest'
import { readParams } from './params'

it.each([
  [7, 'integer'],
  [0.5, 'number'],
  [true, 'boolean'],
  ['ema', 'choice'],
])('a default of %j makes a parameter of the type %s', (value, type) => {
  expect(readParams({ p: value })).toMatchObject([{ name: 'p', default: value, type }])
})

it.each([
  ['int', 'integer'],
  ['Integer', 'integer'],
  ['float', 'number'],
  ['pint', 'number'],
  [undefined, 'number'],
])('without a default the word %j makes it %s', (type, wanted) => {
  expect(readParams([{ name: 'period', type }])).toMatchObject([{ name: 'period', default: 14, type: wanted }])
})

it('limits, unit and words stay, a name loses its blanks', () => {
  const raw = { name: ' period ', default: '7', min: '2', max: 50, unit: 'bars', description: 'How many.' }
  expect(readParams([raw])).toEqual([
    { name: 'period', type: 'integer', default: 7, min: 2, max: 50, unit: 'bars', description: 'How many.' },
  ])
  expect(readParams([{ name: 'p', default: 7, unit: ' ', description: 3, min: 'x' }])).toEqual([
    { name: 'p', type: 'integer', default: 7 },
  ])
})

it('a choice offers what is listed, or at least its default', () => {
  expect(readParams([{ name: 'kind', default: 'ema', choices: ['sma', 3, 'ema'] }])).toMatchObject([
    { choices: ['sma', 'ema'] },
  ])
  expect(readParams({ kind: 'ema' })).toMatchObject([{ choices: ['ema'] }])
})

it('our own form stays as it is, and what has no name is left out', () => {
  const own = { name: 'p', type: 'number', default: 3, min: 1 }
  expect(readParams([own, {}, 7, null])).toEqual([own])
  expect(readParams('p')).toEqual([])
})
