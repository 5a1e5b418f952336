import type { Preferences } from '@tidemark/contract'

/** The effective theme. */
export type Theme = 'light' | 'dark'

/** Resolves 'system' to the operating system's theme. `public/theme.js` does the same before the first paint. */
export function themeOf(wanted: Preferences['theme'], isSystemDark: boolean): Theme {
  if (wanted !== 'system') return wanted
  return isSystemDark ? 'dark' : 'light'
}
