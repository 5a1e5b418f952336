import { readChartTheme, type ChartTheme } from './chartTheme'

/** For `useSyncExternalStore`: `get` returns the same object until the theme has changed. */
export interface ThemeStore {
  readonly get: () => ChartTheme
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

const WHAT_CHANGES_A_THEME = { attributes: true, attributeFilter: ['class', 'data-theme', 'data-cvd'] }

/**
 * The theme at an element, read anew when the attributes change that decide it, on <html> or on a wrapper nearer by, and when
 * a font has arrived: whoever measures labels with the theme measures them again.
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
  observer.observe(document.documentElement, WHAT_CHANGES_A_THEME)
  const wrapper = host.closest('[data-theme]')
  if (wrapper !== null && wrapper !== document.documentElement) observer.observe(wrapper, WHAT_CHANGES_A_THEME)
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
