import { describe, expect, test } from 'vitest'
import { COST_PARAMS, shownCosts } from './costParams'
import { costSummary } from './costSummary'
import { checkParam } from './paramsModel'

function named(name: string) {
  const found = COST_PARAMS.find(({ param }) => param.name === name)
  if (found === undefined) throw new Error(`there is no option ${name}`)
  return found
}

function problemOf(name: string, config: Record<string, number | string | boolean | null>): string | null {
  const { param, check } = named(name)
  const value = shownCosts(config)[name]
  return checkParam(param, value) ?? check?.(value, config) ?? null
}

describe('a field of costs and risk', () => {
  test.each([
    ['spread', { spread: 1 }, 'Spread must be a number from 0 to 0.999999, not 1.'],
    ['sl_pct', { sl_pct: 1e-10 }, 'Stop-loss must be 0 or at least 1e-9, not 1e-10.'],
    ['tp_pct', { tp_pct: 0.01, spread: 0.02 }, 'Take-profit must be 0 or more than the spread of 0.02, not 0.01.'],
    ['size', { size: 1.5 }, 'Position size must be a share below 1 or a whole number of units, not 1.5.'],
    ['size', { size: 0 }, 'Position size must be a share below 1 or a whole number of units, not 0.'],
    ['size', { size: 'all' }, "Position size must be a number of at most 1E15, not 'all'."],
    ['margin', { margin: 2 }, 'Leverage must be a number from 1 to 1,000,000, not 0.5.'],
    ['trade_on_close', { trade_on_close: 1 }, 'Trade on close must be true or false, not 1.'],
  ])('%s of %o is refused with a sentence', (name, config, sentence) => {
    expect(problemOf(name, config)).toBe(sentence)
  })

  test.each([
    ['tp_pct', { tp_pct: 0, spread: 0.02 }],
    ['size', { size: null }],
    ['size', { size: 0.5 }],
    ['size', { size: 1000 }],
    ['margin', { margin: 1 / 49 }],
    ['unit', {}],
  ])('%s of %o is allowed', (name, config) => {
    expect(problemOf(name, config)).toBeNull()
  })

  test('leverage is read from the margin and written back as it was', () => {
    expect(shownCosts({ margin: 1 / 49, spread: 0.1 })).toEqual({ margin: 49, spread: 0.1 })
    expect(named('margin').convert?.(49)).toBe(Number((1 / 49).toPrecision(15)))
    expect(shownCosts({ margin: 0 })).toEqual({ margin: 0 })
  })

  test('a size says what it is', () => {
    const { hintOf } = named('size')
    expect(['', '0.5', '1000'].map((text) => hintOf?.(text))).toEqual([
      'all free margin',
      '50% of free margin',
      '1,000 units',
    ])
  })
})

describe('the folded section', () => {
  test('names what is not as usual', () => {
    expect(costSummary('{"sl_pct": 0.02, "margin": 0.4, "spread": 0, "n1": 5}')).toBe('Stop-loss, Leverage')
    expect(costSummary('{"size": null, "trade_on_close": false, "unit": 1}')).toBe('')
    expect(costSummary('{"sl_pct": ')).toBe('')
  })
})
