import { describe, expect, test } from 'vitest'
import { findIndicator } from '../indicators/index'
import { findStrategy, STRATEGIES } from './index'

describe.each(STRATEGIES.map((strategy) => [strategy.id, strategy] as const))(
  '%s',
  (_, { params, indicators = [] }) => {
    test('names indicators that can be plotted, and takes their parameters from its own', () => {
      const own = params.map(({ name }) => name)
      expect(indicators.length).toBeGreaterThan(0)
      for (const { name, params: taken, levels = [], when = {} } of indicators) {
        const known = findIndicator(name)?.params.map((param) => param.name) ?? []
        expect(known.toSorted()).toEqual(Object.keys(taken).toSorted())
        for (const source of [...Object.values(taken), ...levels]) expect(own).toContain(source)
        for (const [param, value] of Object.entries(when)) {
          expect(params.find((one) => one.name === param)?.choices).toContain(value)
        }
      }
    })

    test('has one for each of its choices', () => {
      for (const { name, choices = [] } of params) {
        for (const value of choices) expect(indicators.map(({ when }) => when?.[name])).toContain(value)
      }
    })
  },
)

test('a strategy is found by id or name in any case, own ones after the built-in ones', () => {
  const [first] = STRATEGIES
  const own = [
    { ...first!, id: 'Mine', name: 'My Own' },
    { ...first!, description: 'not found: the built-in one has its name' },
  ]
  expect(findStrategy(` ${first!.id.toUpperCase()} `)).toBe(first)
  expect(findStrategy(first!.name.toLowerCase(), own)).toBe(first)
  expect(findStrategy('my own', own)).toBe(own[0])
  expect(findStrategy('Mine')).toBeNull()
})
