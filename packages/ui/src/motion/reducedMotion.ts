const QUERY = '(prefers-reduced-motion: reduce)'

const listeners = new Set<() => void>()
let query: MediaQueryList | null = null

/** One query and one observer for all: made on every mount they would be a noticeable part of it. */
function watched(): MediaQueryList {
  if (query === null) {
    const tell = () => listeners.forEach((listener) => listener())
    query = window.matchMedia(QUERY)
    query.addEventListener('change', tell)
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ['data-motion'] })
  }
  return query
}

/** By the system, or `data-motion="reduced"` on the root. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced' || watched().matches
}

/** For `useSyncExternalStore`. */
export function onReducedMotion(listener: () => void): () => void {
  watched()
  listeners.add(listener)
  return () => listeners.delete(listener)
}
