import { computedRun } from '@tidemark/api/computed'
import { describe, expect, test } from 'vitest'
import { findMetric, METRICS } from './catalogue'
import { explain, explanationText, isKnown, sharpeInterval } from './explain'
import { type Metric, metricText } from './metric'
import { metricsCsv } from './metricsCsv'
import { metricsMarkdown } from './metricsMarkdown'

const run = computedRun('typical')
const { report: _, statistics: __, ...bare } = run

/** A percentage counts as a hundredth. */
function plain(metric: Metric): number {
  const value = metric.read(run) ?? Number.NaN
  return metric.unit === 'percent' ? value / 100 : value
}

describe('the catalogue', () => {
  test('has every id and every name once', () => {
    expect(new Set(METRICS.map(({ id }) => id)).size).toBe(METRICS.length)
    expect(new Set(METRICS.map(({ name }) => name)).size).toBe(METRICS.length)
  })

  test.each(METRICS.map((metric) => [metric.id, metric] as const))(
    '%s names its inputs in its formula',
    (_, metric) => {
      const words = metric.formula.flatMap((part) => (typeof part === 'string' ? [part] : [part.over, part.under]))
      for (const id of metric.inputs ?? []) expect(words).toContain(findMetric(id).name)
    },
  )

  test('is read whole from a run with its report', () => {
    expect(METRICS.filter((metric) => !isKnown(metric, run)).map(({ id }) => id)).toEqual([])
    expect(METRICS.filter((metric) => metric.read(run) === null).map(({ id }) => id)).toEqual([])
  })

  test('says of a backend that sends no more than a summary only what that holds', () => {
    const known = METRICS.filter((metric) => isKnown(metric, bare)).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(['Return', 'Sharpe Ratio', 'Profit Factor', 'Trades']))
    expect(known).not.toContain('Beta')
    expect(explain(findMetric('sharpe'), bare).interval).toBeNull()
  })

  const quotients = METRICS.filter(
    ({ formula: [first], inputs = [] }) => inputs.length === 2 && typeof first === 'object',
  )
  test.each(quotients.map((metric) => [metric.id, metric] as const))('%s is what its formula says', (_, metric) => {
    const [over, under] = (metric.inputs ?? []).map((id) => plain(findMetric(id)))
    const quotient = (over ?? Number.NaN) / (under ?? Number.NaN)
    const tail = metric.formula.slice(1)
    const wanted = tail.includes('− 1') ? quotient - 1 : tail.includes('without signs') ? Math.abs(quotient) : quotient
    expect(plain(metric)).toBeCloseTo(wanted, 10)
  })
  test('of which there are enough to matter', () => {
    expect(quotients.length).toBeGreaterThan(8)
  })
})

describe('an explanation', () => {
  test("has the formula in words, with this run's numbers, and the value", () => {
    expect(explain(findMetric('sharpe'), run, 'en-GB')).toMatchObject({
      formula: [
        { over: 'Return (Ann.)', under: 'Volatility (Ann.)' },
        '=',
        { over: '4.27%', under: '7.74%' },
        '=',
        '0.55',
      ],
      facts: [
        { term: 'Returns', value: '1,235, last close of each day' },
        { term: 'Year', value: '252 days' },
        { term: 'Risk-free', value: '0' },
        { term: 'Clock', value: 'UTC' },
      ],
      basis: 'From daily values, not from trades',
    })
  })

  test('says how sure a Sharpe ratio is', () => {
    const interval = sharpeInterval(run, 'en-GB')
    expect(interval?.sentence).toBe(
      'Sharpe 0.55, 153 trades: not distinguishable from zero. It is above zero with a probability of 91.03%.',
    )
    // At 91 % probability, zero lies inside the 95 % bound.
    expect(interval?.low).toBeLessThan(0)
    expect(interval?.high).toBeGreaterThan(interval?.estimate ?? 0)
  })

  test.each([
    ['everyDay', 'Sharpe 0.67, 40 trades: above zero. '],
    ['many', 'below zero. '],
  ] as const)('and when it is (%s)', (name, words) => {
    expect(sharpeInterval(computedRun(name), 'en-GB')?.sentence).toContain(words)
  })

  test.each(['noTrades'] as const)('says nothing of a Sharpe ratio that a run does not have (%s)', (name) => {
    expect(sharpeInterval(computedRun(name))).toBeNull()
    expect(explain(findMetric('sharpe'), computedRun(name)).formula.at(-1)).toBe('N/A')
  })

  test('is copied as text', () => {
    expect(explanationText(explain(findMetric('win-rate'), run, 'en-GB'), 'en-GB').split('\n')).toEqual([
      'Win Rate: 41.18%',
      expect.stringContaining('The share of closed trades'),
      'Won trades / Trades = 63 / 153 = 41.18%',
      'Trades: 153, after costs',
      'Clock: UTC',
      'From trades, at their exits',
    ])
  })
})

test.each([
  ['fees', 679.994, '679.99'],
  ['return', -3.456, '−3.46%'],
  ['exposure', 0.5, '50.00%'],
  ['average-days', 0.25, '6.00 h'],
  ['average-days', 8.2228, '8.22 days'],
  ['drawdown-duration', 252.4, '252 days'],
  ['trades', 1234, '1,234'],
  ['sharpe', null, 'N/A'],
  ['pnl', 12, '+12.00'],
])('%s of %j is written %s', (id, value, text) => {
  expect(metricText(findMetric(id), value, 'en-GB')).toBe(text)
})

test('an export has a row for every metric that the run has, with its value in full', () => {
  const rows = metricsCsv(run).split('\r\n')
  expect(rows).toHaveLength(METRICS.length + 2)
  expect(rows).toContain('win-rate,Win Rate,41.17647058823529,percent,Won trades / Trades')
  expect(metricsCsv(bare).split('\r\n').length).toBeLessThan(rows.length)
})

test('the docs page is the catalogue (vitest -u renews it)', async () => {
  await expect(metricsMarkdown()).toMatchFileSnapshot('../../../../docs/metrics.md')
})
