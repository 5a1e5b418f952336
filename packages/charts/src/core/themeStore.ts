import { readChartTheme, type ChartTheme } from './chartTheme'

/** For `useSyncExternalStore`: `get` returns the same object until the theme has changed. */
export interface ThemeStore {
  readonly get: () => ChartTheme
  readonly subscribe: (onChange: () => void) => () => void
  readonly dispose: () => void
}

const WHAT_CHANGES_A_THEME = { attributes: true, attributeFilter: ['class', 'data-theme', 'data-cvd'] }

/** The theme at an element, read anew when the attributes change that decide it: on <html> or on a wrapper nearer by. */
export function createThemeStore(host: Element): ThemeStore {
  let theme = readChartTheme(host)
  const listeners = new Set<() => void>()
  const observer = new MutationObserver(() => {
    theme = readChartTheme(host)
    for (const listener of listeners) listener()
  })
  observer.observe(document.documentElement, WHAT_CHANGES_A_THEME)
  const wrapper = host.closest('[data-theme]')
  if (wrapper !== null && wrapper !== document.documentElement) observer.observe(wrapper, WHAT_CHANGES_A_THEME)
  return {
    get: () => theme,
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    dispose: () => observer.disconnect(),
  }
}
