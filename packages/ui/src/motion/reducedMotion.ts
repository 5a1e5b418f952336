const QUERY = '(prefers-reduced-motion: reduce)'

/** By the system, or `data-motion="reduced"` on the root. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced' || window.matchMedia(QUERY).matches
}

/** For `useSyncExternalStore`. */
export function onReducedMotion(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  const observer = new MutationObserver(listener)
  query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    query.removeEventListener('change', listener)
    observer.disconnect()
  }
}
