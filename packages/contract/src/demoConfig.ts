/** @packageDocumentation What a demo user may see (SPEC sections 3, 5 and 9; `demo_config`). */
import * as z from 'zod/mini'
import { _default as withDefault, catch as withFallback } from 'zod/mini'

/** By the name of their flag. */
export const DEMO_PAGES = [
  'dashboard',
  'backtest',
  'chart',
  'plot',
  'correlation',
  'indicators',
  'strategies',
  'backtestData',
  'uploadData',
  'demoControl',
] as const
export type DemoPage = (typeof DEMO_PAGES)[number]

/** Closed to demo users whatever their flag (SPEC section 6). */
export const ADMIN_PAGES: readonly DemoPage[] = ['uploadData', 'demoControl']

/** Inclusive. */
export const DEMO_LIMITS = {
  maxBacktestRuns: { min: 1, max: 100, default: 5 },
  maxChartDataPoints: { min: 100, max: 10_000, default: 1000 },
  sessionDurationHours: { min: 1, max: 168, default: 24 },
} as const

/** By the names that a configuration uses. */
export const DEMO_FEATURES = {
  realTime: 'Real-time data',
  upload: 'Data upload',
  export: 'Export functionality',
} as const
export type DemoFeature = keyof typeof DEMO_FEATURES

function limit(label: string, { min, max }: { readonly min: number; readonly max: number }, unit = ['', '']) {
  return z
    .int(`${label} must be a whole number from ${min} to ${max}`)
    .check(
      z.minimum(min, `${label} must be at least ${min}${unit[0]}`),
      z.maximum(max, `${label} must be at most ${max}${unit[1]}`),
    )
}

const name = z.string().check(z.trim(), z.minLength(1, 'A name must not be blank'))
const names = z.array(name)
const sample = z.json()

const SHAPE = {
  enabledPages: z.record(z.enum(DEMO_PAGES), z.boolean()),
  maxBacktestRuns: limit('Max backtest runs', DEMO_LIMITS.maxBacktestRuns),
  maxChartDataPoints: limit('Max chart data points', DEMO_LIMITS.maxChartDataPoints),
  sessionDurationHours: limit('Session duration', DEMO_LIMITS.sessionDurationHours, [' hour', ' hours']),
  showDemoBanner: z.boolean(),
  demoMessage: z.string(),
  restrictedFeatures: names,
  availableSymbols: names,
  availableStrategies: names,
  availableIndicators: names,
  useSampleData: z.boolean(),
  sampleBacktestResults: sample,
  sampleChartData: sample,
  sampleCorrelationData: sample,
  /** Older configurations may lack it. */
  samplePlotData: withDefault(sample, null),
  enableFallbackData: z.boolean(),
  fallbackSymbols: names,
  fallbackStrategies: names,
  fallbackIndicators: names,
}

/** Checks pages even when other settings are invalid. */
const pagesSchema = z.object({ enabledPages: SHAPE.enabledPages })

/**
 * Hours are integers. A non-empty `available…` limits its list to those names. `sample…` is a response returned instead
 * of a computed one, null for none. With `useSampleData` the demo runs in the browser; without it, requests carry the
 * demo header, and `fallback…` replace refused lists while `enableFallbackData` is on. Error messages are SPEC's.
 */
export const demoConfigSchema = z.object(SHAPE).check(
  z.refine(({ enabledPages }) => hasPage(enabledPages), {
    message: 'At least one page must be enabled',
    path: ['enabledPages'],
    when: ({ value }) => pagesSchema.safeParse(value).success,
  }),
)
export type DemoConfig = z.output<typeof demoConfigSchema>

/** SPEC section 9; `demoControl` is off because it is for administrators. */
export const DEFAULT_DEMO_CONFIG: DemoConfig = {
  enabledPages: {
    dashboard: true,
    backtest: true,
    chart: true,
    plot: true,
    correlation: true,
    indicators: true,
    strategies: true,
    backtestData: true,
    uploadData: false,
    demoControl: false,
  },
  maxBacktestRuns: DEMO_LIMITS.maxBacktestRuns.default,
  maxChartDataPoints: DEMO_LIMITS.maxChartDataPoints.default,
  sessionDurationHours: DEMO_LIMITS.sessionDurationHours.default,
  showDemoBanner: true,
  demoMessage: 'You are using the demo version. Some features may be limited.',
  restrictedFeatures: [DEMO_FEATURES.realTime, DEMO_FEATURES.upload, DEMO_FEATURES.export],
  availableSymbols: [],
  availableStrategies: [],
  availableIndicators: [],
  useSampleData: true,
  sampleBacktestResults: null,
  sampleChartData: null,
  sampleCorrelationData: null,
  samplePlotData: null,
  enableFallbackData: true,
  fallbackSymbols: ['EURUSD_H4', 'GBPUSD_H4', 'USDJPY_H4', 'AUDUSD_H4'],
  fallbackStrategies: ['RSI Strategy', 'Moving Average', 'MACD Strategy'],
  fallbackIndicators: ['RSI', 'SMA', 'EMA', 'MACD', 'Bollinger Bands'],
}

export interface DemoConfigIssue {
  readonly field: string
  readonly message: string
}

/** Returns what prevents saving, in field order; empty when valid. */
export function checkDemoConfig(config: DemoConfig): readonly DemoConfigIssue[] {
  const { error } = demoConfigSchema.safeParse(config)
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path[0]), message }))
}

const readable = z.pipe(
  z.transform((value: unknown) =>
    Array.isArray(value) ? value.filter((item) => name.safeParse(item).success) : value,
  ),
  names,
)

const USUAL = DEFAULT_DEMO_CONFIG
const flag = (page: DemoPage) => withFallback(z.boolean(), USUAL.enabledPages[page])

const repairedPages = z.pipe(
  z.object({
    dashboard: flag('dashboard'),
    backtest: flag('backtest'),
    chart: flag('chart'),
    plot: flag('plot'),
    correlation: flag('correlation'),
    indicators: flag('indicators'),
    strategies: flag('strategies'),
    backtestData: flag('backtestData'),
    uploadData: flag('uploadData'),
    demoControl: flag('demoControl'),
  }),
  z.transform((pages) => (hasPage(pages) ? pages : { ...pages, dashboard: true })),
)

const repairedConfig: z.ZodMiniType<DemoConfig> = z.object({
  enabledPages: withFallback(repairedPages, USUAL.enabledPages),
  maxBacktestRuns: withFallback(SHAPE.maxBacktestRuns, USUAL.maxBacktestRuns),
  maxChartDataPoints: withFallback(SHAPE.maxChartDataPoints, USUAL.maxChartDataPoints),
  sessionDurationHours: withFallback(SHAPE.sessionDurationHours, USUAL.sessionDurationHours),
  showDemoBanner: withFallback(SHAPE.showDemoBanner, USUAL.showDemoBanner),
  demoMessage: withFallback(SHAPE.demoMessage, USUAL.demoMessage),
  restrictedFeatures: withFallback(readable, USUAL.restrictedFeatures),
  availableSymbols: withFallback(readable, USUAL.availableSymbols),
  availableStrategies: withFallback(readable, USUAL.availableStrategies),
  availableIndicators: withFallback(readable, USUAL.availableIndicators),
  useSampleData: withFallback(SHAPE.useSampleData, USUAL.useSampleData),
  sampleBacktestResults: withFallback(sample, USUAL.sampleBacktestResults),
  sampleChartData: withFallback(sample, USUAL.sampleChartData),
  sampleCorrelationData: withFallback(sample, USUAL.sampleCorrelationData),
  samplePlotData: withFallback(sample, USUAL.samplePlotData),
  enableFallbackData: withFallback(SHAPE.enableFallbackData, USUAL.enableFallbackData),
  fallbackSymbols: withFallback(readable, USUAL.fallbackSymbols),
  fallbackStrategies: withFallback(readable, USUAL.fallbackStrategies),
  fallbackIndicators: withFallback(readable, USUAL.fallbackIndicators),
})

/**
 * Gives missing or invalid settings their defaults; lists keep their readable names. Enables the dashboard when no page
 * is left. Never throws.
 */
export function repairDemoConfig(stored: unknown): DemoConfig {
  return repairedConfig.safeParse(stored).data ?? structuredClone(DEFAULT_DEMO_CONFIG)
}

function hasPage(pages: Readonly<Record<DemoPage, boolean>>): boolean {
  return DEMO_PAGES.some((page) => pages[page] && !ADMIN_PAGES.includes(page))
}

/** Names are case-insensitive. */
export function isRestricted(
  { restrictedFeatures }: Pick<DemoConfig, 'restrictedFeatures'>,
  feature: DemoFeature,
): boolean {
  const name = DEMO_FEATURES[feature].toLowerCase()
  return restrictedFeatures.some((restricted) => restricted.trim().toLowerCase() === name)
}
