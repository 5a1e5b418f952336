import { readChartTheme, type ChartTheme } from './chartTheme'

/** For `useSyncExternalStore`: `get` returns the same object until the theme has changed. */
export interface ThemeStore {
  readonly get: () => ChartTheme
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

const WHAT_CHANGES_A_THEME = { attributes: true, attributeFilter: ['class', 'data-theme', 'data-cvd'] }

/**
 * Reads the theme at an element, again whenever a theme attribute changes on it or an ancestor, and when a font has loaded:
 * labels are then measured again.
 */
export function createThemeStore(host: Element): ThemeStore {
  let theme = readChartTheme(host)
  let arrivals = 0
  const listeners = new Set<() => void>()
  const refresh = () => {
    const read = readChartTheme(host)
    // The library keeps widths for as long as its font has one name: after each arrival the same fonts go by another.
    theme = { ...read, fontFamily: `${read.fontFamily}${', sans-serif'.repeat(arrivals)}` }
    for (const listener of listeners) listener()
  }
  const arrive = () => {
    arrivals += 1
    refresh()
  }
  const observer = new MutationObserver(refresh)
  // Any ancestor may get a theme of its own later.
  for (let at: Element | null = host; at !== null; at = at.parentElement) observer.observe(at, WHAT_CHANGES_A_THEME)
  document.fonts.addEventListener('loadingdone', arrive)
  return {
    get: () => theme,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose: () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', arrive)
    },
  }
}
