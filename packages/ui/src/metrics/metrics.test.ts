import { computedRun } from '@tidemark/api/computed'
import { describe, expect, test } from 'vitest'
import { findMetric, METRICS } from './catalogue'
import { areComparable, differenceOf } from './difference'
import { explain, explanationText, isKnown, sharpeInterval } from './explain'
import { HEADLINE } from './headlineMetrics'
import { type MeasuredRun, type Metric, metricText, REFERENCE_GROUP, withheldText } from './metric'
import { metricsMarkdown } from './metricsMarkdown'

const run = computedRun('beforeCalendars')
const { report: _, statistics: __, ...bare } = run

const told = computedRun('typical')
const fewTrades = computedRun('few')
const unknown = (of: MeasuredRun) => METRICS.filter((metric) => !isKnown(metric, of))
/** Metrics of a run without a headline alone. */
const BEFORE = ['annual-return', 'sharpe-simple']

/** A percentage counts as a hundredth. */
function plain(metric: Metric, of: MeasuredRun): number {
  const value = metric.read(of) ?? Number.NaN
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
      for (const { formula, inputs = [] } of [metric, metric.reference ?? metric]) {
        const words = formula.flatMap((part) => (typeof part === 'string' ? [part] : [part.over, part.under]))
        for (const id of inputs) expect(words).toContain(findMetric(id).name)
      }
    },
  )

  test('is read whole from a run with its report', () => {
    expect(
      unknown(told)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(BEFORE)
    expect(new Set(unknown(run).map(({ group }) => group))).toEqual(new Set([REFERENCE_GROUP]))
    for (const of of [run, told])
      expect(METRICS.filter((metric) => metric.read(of) === null).map(({ id }) => id)).toEqual([])
  })

  test('says of a backend that sends no more than a summary only what that holds', () => {
    const known = METRICS.filter((metric) => isKnown(metric, bare)).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining(['Return', 'Sharpe Ratio', 'Profit Factor', 'Trades']))
    expect(known).not.toContain('Beta')
    expect(explain(findMetric('sharpe'), bare).interval).toBeNull()
  })

  const defined = METRICS.flatMap((metric) => {
    const { reference } = metric
    const own = { metric, of: BEFORE.includes(metric.id) ? run : told, name: metric.id }
    const before = reference && { metric: { ...metric, ...reference }, of: run, name: `${metric.id} before` }
    return before === undefined ? [own] : [own, before]
  })
  const quotients = defined.filter(
    ({
      metric: {
        formula: [first],
        inputs = [],
      },
    }) => inputs.length === 2 && typeof first === 'object',
  )
  test.each(quotients)('$name is what its formula says', ({ metric, of }) => {
    const [over, under] = (metric.inputs ?? []).map((id) => plain(findMetric(id), of))
    const quotient = (over ?? Number.NaN) / (under ?? Number.NaN)
    const tail = metric.formula.slice(1)
    const wanted = tail.includes('− 1') ? quotient - 1 : tail.includes('without signs') ? Math.abs(quotient) : quotient
    expect(plain(metric, of)).toBeCloseTo(wanted, 10)
  })
  test('of which there are enough to matter', () => {
    expect(quotients.length).toBeGreaterThan(8)
  })
})

const clock = (id: string, of: typeof run) => explain(findMetric(id), of).facts.some(({ term }) => term === 'Clock')

describe('an explanation', () => {
  test("has the formula in words, with this run's numbers, and the value", () => {
    expect(explain(findMetric('sharpe'), run)).toMatchObject({
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

  test('of a run with a headline has its one definition, and the reference library’s beside it', () => {
    const sharpe = explain(findMetric('sharpe'), told)
    expect(sharpe.value).toBe('0.67')
    expect(sharpe.formula[0]).toEqual({ over: 'Mean', under: 'Standard deviation' })
    expect(sharpe.interval?.sentence).toMatch(/^Sharpe 0\.67, /)
    expect(metricText(findMetric('reference-sharpe'), findMetric('reference-sharpe').read(told))).toBe('0.55')
    expect(findMetric('buy-and-hold').read(told)).toBeCloseTo(-5.2905, 4)
  })

  test('names UTC only where its days decide: not beside a headline', () => {
    expect(['sharpe', 'var-95', 'reference-sharpe'].map((id) => clock(id, told))).toEqual([false, false, true])
    expect(['sharpe', 'var-95', 'win-rate', 'return'].map((id) => clock(id, run))).toEqual([true, true, false, false])
    expect(METRICS.filter(({ sentence }) => sentence.includes('UTC'))).toEqual([])
  })

  test.each([
    [52, 'Weekly loss, 1 in 20', 'On one week in twenty', 'Weeks to be sure', '52 weeks'],
    [12, 'Monthly loss, 1 in 20', 'On one month in twenty', 'Months to be sure', '12 months'],
    [1, 'Yearly loss, 1 in 20', 'On one year in twenty', 'Years to be sure', '1 year'],
  ])('of a run with %d periods a year calls them so', (periodsPerYear, name, sentence, sure, year) => {
    const long = { ...run, report: run.report && { ...run.report, periodsPerYear } }
    expect(explain(findMetric('var-95'), long)).toMatchObject({ name, sentence: expect.stringContaining(sentence) })
    expect(explain(findMetric('min-track-record'), long).name).toBe(sure)
    expect(explain(findMetric('sharpe'), long).facts).toContainEqual({ term: 'Year', value: year })
    const words = METRICS.filter(({ basis }) => basis === 'day').map((metric) => JSON.stringify(explain(metric, long)))
    for (const text of words) expect(text).not.toMatch(/\b(daily|days?)\b/i)
    expect(explain(findMetric('drawdown-duration'), long).value).toMatch(/days$/)
  })

  test('says why a metric is withheld', () => {
    const sharpe = findMetric('sharpe')
    expect(withheldText(sharpe, fewTrades)).toBe('Needs 10 closed trades or more')
    expect(withheldText(sharpe, told)).toBeNull()
    const { value, facts, interval } = explain(sharpe, fewTrades)
    expect([value, facts[0], interval]).toEqual(['N/A', { term: 'N/A', value: 'Needs 10 closed trades or more' }, null])
  })

  test('says so too of what is compared with the market, and of confidence', () => {
    const { report } = run
    if (report === undefined) throw new Error('the run has a report')
    const short = {
      ...told,
      report: {
        ...report,
        benchmark: { ...report.benchmark, alpha: null, withheld: { alpha: 'too-few-days' as const } },
        confidence: { ...report.confidence, psr: null, withheld: { psr: 'bankrupt' as const } },
      },
    }
    expect(withheldText(findMetric('alpha'), short)).toBe('Needs 20 daily returns or more')
    expect(withheldText(findMetric('psr'), short)).toBe('The account was lost')
    expect(withheldText(findMetric('beta'), short)).toBeNull()
  })

  test('two definitions are not compared', () => {
    expect(areComparable(findMetric('sharpe'), told, run)).toBe(false)
    expect(areComparable(findMetric('sharpe'), told, told)).toBe(true)
    expect(areComparable(findMetric('return'), told, run)).toBe(true)
  })

  test('says how sure a Sharpe ratio is', () => {
    const interval = sharpeInterval(run)
    expect(interval?.sentence).toBe(
      'Sharpe 0.55, 153 trades: not distinguishable from zero. It is above zero with a probability of 91.03%.',
    )
    // At 91 % probability, zero lies inside the 95 % bound.
    expect(interval?.low).toBeLessThan(0)
    expect(interval?.high).toBeGreaterThan(interval?.estimate ?? 0)
  })

  test.each([
    ['above', 0.996],
    ['below', 0.004],
  ] as const)('and when it is (%s)', (side, psr) => {
    const { report, ...everyDay } = computedRun('everyDay')
    const sure = { ...everyDay, report: report && { ...report, confidence: { ...report.confidence, psr } } }
    expect(sharpeInterval(sure)?.sentence).toContain(`Sharpe 1.40, 40 trades: ${side} zero. `)
  })

  test.each(['noTrades'] as const)('says nothing of a Sharpe ratio that a run does not have (%s)', (name) => {
    expect(sharpeInterval(computedRun(name))).toBeNull()
    expect(explain(findMetric('sharpe'), computedRun(name)).formula.at(-1)).toBe('N/A')
  })

  test('is copied as text', () => {
    expect(explanationText(explain(findMetric('win-rate'), run)).split('\n')).toEqual([
      'Win Rate: 41.18%',
      expect.stringContaining('The share of closed trades'),
      'Won trades / Trades = 63 / 153 = 41.18%',
      'Trades: 153, after costs',
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
  expect(metricText(findMetric(id), value)).toBe(text)
})

test('the docs page is the catalogue (vitest -u renews it)', async () => {
  await expect(metricsMarkdown()).toMatchFileSnapshot('../../../../docs/metrics.md')
})

test('a difference that reads as nothing is none', () => {
  const metric = HEADLINE.return
  expect(differenceOf(metric, 0.004).tone).toBe('equal')
  expect(differenceOf(metric, 0.006).tone).toBe('better')
  expect(differenceOf(metric, -0.006).tone).toBe('worse')
})
