import { DEFAULT_DEMO_CONFIG } from '@tidemark/contract'
import { expect, it } from 'vitest'
import { demoConfigErrors, featureProblem } from './demoConfigErrors'

it('names the setting that is wrong, and for several things the first', () => {
  expect(demoConfigErrors(DEFAULT_DEMO_CONFIG)).toEqual({})
  expect(
    demoConfigErrors({ ...DEFAULT_DEMO_CONFIG, maxBacktestRuns: 0.5, restrictedFeatures: [' ', ''], demoMessage: '' }),
  ).toEqual({
    maxBacktestRuns: 'Max backtest runs must be a whole number from 1 to 100',
    restrictedFeatures: 'A name must not be blank',
  })
})

it.each([
  ['   ', 'Feature name must not be blank'],
  [' export FUNCTIONALITY ', '“Export functionality” is already in the list'],
  ['Exports', null],
])('judges the name %j', (name, problem) => {
  expect(featureProblem(name, ['Real-time data', 'Export functionality'])).toBe(problem)
})
