/** @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work)
    return () => cancelIdleCallback(request)
  }
  // Safari lacks requestIdleCallback.
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}
