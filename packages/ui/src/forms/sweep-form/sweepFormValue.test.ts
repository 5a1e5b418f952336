import type { Param } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { firstSwept, variableParams } from './sweepFormValue'

const N1: Param = { name: 'n1', type: 'integer', default: 10, min: 1, max: 1000 }

test('numbers and switches of the config can be varied beside what the strategy names', () => {
  const found = variableParams([N1], { n1: 5, sl_pct: 0.02, exclusive: true, note: 'x', size: null })
  expect(found.map(({ name, type }) => [name, type])).toEqual([
    ['n1', 'integer'],
    ['sl_pct', 'number'],
    ['exclusive', 'boolean'],
  ])
})

test.each([
  [N1, undefined, '5', '40', '5'],
  [N1, 60, '20', '160', '20'],
  [{ ...N1, default: 1 }, undefined, '1', '8', '1'],
  [{ ...N1, max: 20 }, undefined, '5', '20', '5'],
  [{ name: 'sl_pct', type: 'number', default: 0.02 }, undefined, '0.005', '0.04', '0.005'],
  [{ name: 'shift', type: 'number', default: 0 }, undefined, '1', '8', '1'],
] as const)('%j at %s is varied from %s to %s in steps of %s', (param, current, from, to, step) => {
  expect(firstSwept(param, current)).toEqual({ kind: 'range', from, to, step, list: '' })
})

test('choices and switches are varied over all that they can be', () => {
  expect(
    firstSwept({ name: 'kind', type: 'choice', default: 'simple', choices: ['simple', 'exponential'] }, undefined).list,
  ).toBe('simple, exponential')
  expect(firstSwept({ name: 'long_only', type: 'boolean', default: false }, undefined)).toMatchObject({
    kind: 'list',
    list: 'true, false',
  })
})
