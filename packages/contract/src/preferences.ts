/** @packageDocumentation User preferences stored in the browser (SPEC section 3, `user_preferences`). */
import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { TIMEFRAMES } from './timeframe'

/** Zero (never), or at least as long as a server can bear. */
function isInterval(ms: number): boolean {
  return ms === 0 || ms >= 1000
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Initial dashboard view: all three lists side by side, or one of them first. */
export const DASHBOARD_VIEWS = ['overview', 'strategies', 'indicators', 'symbols'] as const
export type DashboardView = (typeof DASHBOARD_VIEWS)[number]

function flag(value: boolean) {
  return withFallback(z.boolean(), value)
}

/** Parses a group of settings; a missing or malformed one counts as empty, so that each setting gets its default. */
function group<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
    ),
    z.object(shape),
  )
}

/**
 * Never refuses: missing or invalid settings get their defaults, the others are kept. `timezone` is an IANA name, ''
 * means the browser's. `refreshInterval` is in ms, 0 for never, else at least 1000.
 */
export const preferencesSchema = group({
  theme: withFallback(z.enum(['light', 'dark', 'system']), 'system'),
  sidebarCollapsed: flag(false),
  language: withFallback(z.string(), 'en'),
  timezone: withFallback(z.string().check(z.refine(isTimeZone)), ''),
  notifications: group({ email: flag(true), push: flag(false), desktop: flag(false) }),
  dashboard: group({
    defaultView: withFallback(z.enum(DASHBOARD_VIEWS), 'overview'),
    refreshInterval: withFallback(z.int().check(z.refine(isInterval)), 30_000),
    showWelcome: flag(true),
  }),
  trading: group({
    defaultSymbol: withFallback(z.string(), ''),
    defaultTimeframe: withFallback(z.enum(TIMEFRAMES), 'H4'),
    chartSettings: group({
      theme: withFallback(z.enum(['light', 'dark']), 'dark'),
      showGrid: flag(true),
      showVolume: flag(false),
    }),
  }),
})
export type Preferences = z.output<typeof preferencesSchema>

/** Fixed file name of exported preferences. */
export const PREFERENCES_FILE = 'tidemark-preferences.json'

/** @returns the preferences in an exported file merged over the defaults; null when the text is not a JSON object */
export function readPreferencesFile(text: string): Preferences | null {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return null
    return preferencesSchema.parse(file)
  } catch {
    return null
  }
}
