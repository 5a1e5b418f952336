import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkDemoConfig,
  DEFAULT_DEMO_CONFIG,
  type DemoConfig,
  DEMO_PAGES,
  demoConfigSchema,
  isRestricted,
  repairDemoConfig,
} from './demoConfig'

const noPage = demoConfigSchema.shape.enabledPages.parse(Object.fromEntries(DEMO_PAGES.map((page) => [page, false])))

const messages = (change: Partial<DemoConfig>) => checkDemoConfig({ ...DEFAULT_DEMO_CONFIG, ...change })

it('the defaults are those of the specification', () => {
  expect(DEFAULT_DEMO_CONFIG).toMatchObject({
    enabledPages: { dashboard: true, backtest: true, chart: true, plot: true, correlation: true, uploadData: false },
    maxBacktestRuns: 5,
    maxChartDataPoints: 1000,
    sessionDurationHours: 24,
    showDemoBanner: true,
    demoMessage: 'You are using the demo version. Some features may be limited.',
    restrictedFeatures: ['Real-time data', 'Data upload', 'Export functionality'],
    fallbackSymbols: ['EURUSD_H4', 'GBPUSD_H4', 'USDJPY_H4', 'AUDUSD_H4'],
    fallbackStrategies: ['RSI Strategy', 'Moving Average', 'MACD Strategy'],
    fallbackIndicators: ['RSI', 'SMA', 'EMA', 'MACD', 'Bollinger Bands'],
  })
  const { indicators, strategies, backtestData } = DEFAULT_DEMO_CONFIG.enabledPages
  expect([indicators, strategies, backtestData]).toEqual([true, true, true])
})

describe('a stored configuration', () => {
  it.each([[undefined], [null], ['text'], [7], [[]], [{}], [{ enabledPages: 'all', maxBacktestRuns: null }]])(
    '%j leaves the defaults',
    (stored) => {
      expect(repairDemoConfig(stored)).toEqual(DEFAULT_DEMO_CONFIG)
    },
  )

  it('is repaired field by field', () => {
    const stored = {
      enabledPages: { plot: false, chart: 'yes', unknown: true },
      maxBacktestRuns: 0,
      maxChartDataPoints: 500,
      sessionDurationHours: '12',
      restrictedFeatures: ['Data upload', '', 7],
      sampleChartData: [{ open: 1 }],
      older: 'setting',
    }
    expect(repairDemoConfig(stored)).toEqual({
      ...DEFAULT_DEMO_CONFIG,
      enabledPages: { ...DEFAULT_DEMO_CONFIG.enabledPages, plot: false },
      maxChartDataPoints: 500,
      restrictedFeatures: ['Data upload'],
      sampleChartData: [{ open: 1 }],
    })
  })

  it.each([
    ['no page', noPage],
    ['administrators’ pages alone', { ...noPage, uploadData: true, demoControl: true }],
  ])('with %s has the dashboard on', (_, enabledPages) => {
    expect(repairDemoConfig({ enabledPages }).enabledPages).toEqual({ ...enabledPages, dashboard: true })
  })

  it('is accepted once repaired, whatever it was', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const repaired = repairDemoConfig(stored)
        expect(demoConfigSchema.safeParse(repaired).success).toBe(true)
        expect(repairDemoConfig(repaired)).toEqual(repaired)
      }),
      { seed: 11 },
    )
  })
})

describe('a configuration to be saved', () => {
  it.each<[Partial<DemoConfig>, string]>([
    [{ maxBacktestRuns: 0 }, 'Max backtest runs must be at least 1'],
    [{ maxBacktestRuns: 101 }, 'Max backtest runs must be at most 100'],
    [{ maxBacktestRuns: 1.5 }, 'Max backtest runs must be a whole number from 1 to 100'],
    [{ maxBacktestRuns: Number.NaN }, 'Max backtest runs must be a whole number from 1 to 100'],
    [{ maxChartDataPoints: 99 }, 'Max chart data points must be at least 100'],
    [{ maxChartDataPoints: 10_001 }, 'Max chart data points must be at most 10000'],
    [{ sessionDurationHours: 0 }, 'Session duration must be at least 1 hour'],
    [{ sessionDurationHours: 169 }, 'Session duration must be at most 168 hours'],
    [{ enabledPages: noPage }, 'At least one page must be enabled'],
    [{ restrictedFeatures: [' '] }, 'A name must not be blank'],
  ])('%j is refused', (change, message) => {
    expect(messages(change)).toEqual([{ field: Object.keys(change)[0], message }])
  })

  it('says all that is wrong', () => {
    expect(messages({ maxBacktestRuns: 0, sessionDurationHours: 0, enabledPages: noPage })).toHaveLength(3)
  })

  it.each<Partial<DemoConfig>>([
    {},
    { maxBacktestRuns: 1, maxChartDataPoints: 100, sessionDurationHours: 1 },
    { maxBacktestRuns: 100, maxChartDataPoints: 10_000, sessionDurationHours: 168 },
    { enabledPages: { ...noPage, plot: true } },
  ])('%j is accepted', (change) => {
    expect(messages(change)).toEqual([])
  })
})

it('names features in any case', () => {
  expect(isRestricted({ restrictedFeatures: [' export Functionality'] }, 'export')).toBe(true)
  expect(isRestricted({ restrictedFeatures: ['Upload Data', 'Export functionality'] }, 'export')).toBe(true)
  expect(isRestricted({ restrictedFeatures: ['Exports'] }, 'export')).toBe(false)
})
