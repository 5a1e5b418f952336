import type { Preferences } from '@tidemark/contract'

/** What is drawn. */
export type Theme = 'light' | 'dark'

/** 'system' follows the operating system. `public/theme.js` decides the same before the first paint. */
export function themeOf(wanted: Preferences['theme'], isSystemDark: boolean): Theme {
  if (wanted !== 'system') return wanted
  return isSystemDark ? 'dark' : 'light'
}
