/** @packageDocumentation Stored in the browser (SPEC section 3, `user_preferences`). */
import * as z from 'zod/mini'
import { catch as withFallback } from 'zod/mini'
import { COMMON_TIMEFRAMES } from './timeframe'

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

export const DASHBOARD_VIEWS = ['overview', 'strategies', 'indicators', 'symbols'] as const
export type DashboardView = (typeof DASHBOARD_VIEWS)[number]

function flag(value: boolean) {
  return withFallback(z.boolean(), value)
}

/** A missing or malformed group counts as empty, so that each setting gets its default. */
function group<S extends z.core.$ZodLooseShape>(shape: S) {
  return z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
    ),
    z.object(shape),
  )
}

/**
 * Never refuses: missing or invalid settings get their defaults. `timezone` is an IANA name ('': the browser's).
 * `refreshInterval` is in ms: 0 (never) or at least 1000.
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
    defaultTimeframe: withFallback(z.enum(COMMON_TIMEFRAMES), 'H4'),
    chartSettings: group({
      theme: withFallback(z.enum(['light', 'dark', 'page']), 'dark'),
      showGrid: flag(true),
      showVolume: flag(false),
    }),
  }),
})
export type Preferences = z.output<typeof preferencesSchema>

export const PREFERENCES_FILE = 'tidemark-preferences.json'

/** Merges an exported file over the defaults; null when it is not a JSON object. */
export function readPreferencesFile(text: string): Preferences | null {
  try {
    const file: unknown = JSON.parse(text)
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return null
    return preferencesSchema.parse(file)
  } catch {
    return null
  }
}
