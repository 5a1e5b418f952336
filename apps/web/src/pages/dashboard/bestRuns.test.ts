import { NO_ANNOTATION, type RunFacts } from '@tidemark/contract'
import { expect, test } from 'vitest'
import { bestRuns } from './bestRuns'

function run(id: string, sharpe: number | null, trades: number) {
  const summary = {
    'Return [%]': 1,
    'Max. Drawdown [%]': -1,
    'Win Rate [%]': 50,
    '# Trades': trades,
    'Sharpe Ratio': sharpe,
    'Profit Factor': 1,
    'Equity Final [$]': 1,
  }
  const named = { strategy: 'S', strategy_name: 'S', symbol: 'EURUSD', timeframe: null, parameters: {}, sparkline: [] }
  const facts: RunFacts = { ...named, summary }
  return { id, parts: null, facts, annotation: NO_ANNOTATION }
}

test('the highest Sharpe ratios come first; few trades and no ratio are not ranked', () => {
  const runs = [run('low', 0.2, 50), run('few', 9, 3), run('high', 1.4, 10), run('none', null, 90), run('mid', 0.9, 99)]
  expect(bestRuns(runs).map(({ id }) => id)).toEqual(['high', 'mid', 'low'])
})

test('runs that used later bars, or of fewer than 20 days, are not ranked', () => {
  const good = run('good', 0.5, 50)
  const short = (id: string, days: number) => {
    const one = run(id, 5, 50)
    return { ...one, facts: { ...one.facts, days } }
  }
  const runs = [good, { ...run('cheat', 30, 200), usesLaterBars: true }, short('short', 19), short('enough', 20)]
  expect(bestRuns(runs).map(({ id }) => id)).toEqual(['enough', 'good'])
})

test('five at most, and none of a backend that lists ids alone', () => {
  expect(bestRuns(Array.from({ length: 9 }, (_, i) => run(String(i), i, 20)))).toHaveLength(5)
  expect(bestRuns([{ ...run('a', 1, 20), facts: null }])).toEqual([])
})
