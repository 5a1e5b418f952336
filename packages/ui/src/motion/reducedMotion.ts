const QUERY = '(prefers-reduced-motion: reduce)'

/** Whether the system, or the user's setting `data-motion="reduced"` on the root element, asks for reduced motion. */
export function isMotionReduced(): boolean {
  return document.documentElement.dataset['motion'] === 'reduced' || window.matchMedia(QUERY).matches
}

/** Calls the listener when either changes; for `useSyncExternalStore`. */
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
