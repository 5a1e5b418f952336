import { describe, expect, it } from 'vitest'
import { readFacts } from './declared'
import { StrategyFault } from './fault'

const GOOD = {
  id: 'Mine',
  name: 'My Own',
  description: 'Mine.',
  params: [],
  decide: true,
}
const PARAM = { name: 'n', type: 'integer', default: 1 }

describe('a declaration', () => {
  it('is taken with all that a built-in one may have', () => {
    const params = [
      { name: 'n', type: 'integer', default: 3, min: 1, max: 9, unit: 'bars', description: 'How many.' },
      { name: 'x', type: 'number', default: -0.5 },
      { name: 'lowest', type: 'integer', default: 1, min: 1, max: 9 },
      { name: 'highest', type: 'number', default: 9, min: 1, max: 9 },
      { name: 'fixed', type: 'integer', default: 2, min: 2, max: 2 },
      { name: 'mode', type: 'choice', default: 'a', choices: ['a', 'b'] },
      { name: 'on', type: 'boolean', default: false },
    ]
    expect(readFacts({ ...GOOD, params })).toEqual({ id: 'Mine', name: 'My Own', description: 'Mine.', params })
  })

  it.each([
    ['nothing', null, /must have a default export/],
    ['no id', { ...GOOD, id: undefined }, /^id must be text$/],
    ['an underscore in its id', { ...GOOD, id: 'My_Own' }, /no underscore/],
    ['a blank name', { ...GOOD, name: ' ' }, /^name must not be blank$/],
    ['no decide', { ...GOOD, decide: false }, /^decide must be a function$/],
    ['params that are no list', { ...GOOD, params: {} }, /^params must be a list$/],
    ['a parameter without default', { ...GOOD, params: [{ name: 'n', type: 'integer' }] }, /^params\.0\.default/],
    ['a kind that is none', { ...GOOD, params: [{ ...PARAM, type: 'date' }] }, /^params\.0\.type/],
    ['a key that is none', { ...GOOD, params: [{ ...PARAM, minimum: 1 }] }, /minimum/],
    ['a default out of range', { ...GOOD, params: [{ ...PARAM, min: 2 }] }, /default of n must lie within min and max/],
    ['a default above', { ...GOOD, params: [{ ...PARAM, max: 0 }] }, /default of n must lie within min and max/],
    [
      'text for a number',
      { ...GOOD, params: [{ ...PARAM, type: 'number', default: '1' }] },
      /default of n must be a number/,
    ],
    [
      'a number for a boolean',
      { ...GOOD, params: [{ ...PARAM, type: 'boolean' }] },
      /default of n must be true or false/,
    ],
    ['a broken default', { ...GOOD, params: [{ ...PARAM, default: 1.5 }] }, /default of n must be a whole number/],
    ['limits the wrong way round', { ...GOOD, params: [{ ...PARAM, min: 2, max: 1 }] }, /min 2 is above max 1/],
    [
      'an engine option',
      { ...GOOD, params: [{ ...PARAM, name: 'hedging' }] },
      /'hedging' is the name of an engine option/,
    ],
    ['a name that is none', { ...GOOD, params: [{ ...PARAM, name: 'a b' }] }, /name 'a b' must be a letter/],
    ['a name twice', { ...GOOD, params: [PARAM, PARAM] }, /^params must have different names$/],
    ['a choice of nothing', { ...GOOD, params: [{ ...PARAM, type: 'choice' }] }, /n is a choice and needs choices/],
    [
      'a default that is no choice',
      { ...GOOD, params: [{ ...PARAM, type: 'choice', default: 'c', choices: ['a', 'b'] }] },
      /default of n must be one of a, b/,
    ],
    [
      'choices of a number',
      { ...GOOD, params: [{ ...PARAM, choices: ['1'] }] },
      /only a parameter of type 'choice' has/,
    ],
    ['several at once', { ...GOOD, id: '', description: '' }, /^id must be .*; description must not be blank$/],
  ])('with %s is refused in words', (_, exported, message) => {
    expect(() => readFacts(exported)).toThrow(StrategyFault)
    expect(() => readFacts(exported)).toThrow(message)
  })
})
