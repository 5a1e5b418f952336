import { describe, expect, test } from 'vitest'
import { findIndicator } from '../indicators/index'
import { STRATEGIES } from './index'

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
