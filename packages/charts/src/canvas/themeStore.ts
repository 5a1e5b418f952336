import { readChartTheme, type ChartTheme } from './chartTheme'

/** For `useSyncExternalStore`. */
export interface ThemeStore {
  readonly get: () => ChartTheme
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

const THEME_ATTRIBUTES = { attributes: true, attributeFilter: ['class', 'data-theme', 'data-cvd'] }

/** Reads the theme at an element, again when a theme attribute changes on it or an ancestor, or a font has loaded. */
export function createThemeStore(host: Element): ThemeStore {
  let theme = readChartTheme(host)
  let loads = 0
  const listeners = new Set<() => void>()
  const refresh = () => {
    const next = readChartTheme(host)
    // The library caches widths by font name: a loaded font needs another name.
    theme = { ...next, fontFamily: `${next.fontFamily}${', sans-serif'.repeat(loads)}` }
    for (const listener of listeners) listener()
  }
  const onFontLoad = () => {
    loads += 1
    refresh()
  }
  const observer = new MutationObserver(refresh)
  // Ancestors may get a theme later.
  for (let at: Element | null = host; at !== null; at = at.parentElement) observer.observe(at, THEME_ATTRIBUTES)
  document.fonts.addEventListener('loadingdone', onFontLoad)
  return {
    get: () => theme,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose: () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', onFontLoad)
    },
  }
}
