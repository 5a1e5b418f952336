import type { Preferences } from '@tidemark/contract'

export type Theme = 'light' | 'dark'

/** Resolves 'system', as `public/theme.js` does before the first paint. */
export function themeOf(wanted: Preferences['theme'], isSystemDark: boolean): Theme {
  if (wanted !== 'system') return wanted
  return isSystemDark ? 'dark' : 'light'
}
