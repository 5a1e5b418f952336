/** Calls `work` once the page has nothing else to do. @returns calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work)
    return () => cancelIdleCallback(request)
  }
  // Safari cannot tell.
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}
