/** ms. A page that always draws is never idle; Safari lacks requestIdleCallback. */
const LATEST = 1000

/** @returns cancels it */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work, { timeout: LATEST })
    return () => cancelIdleCallback(request)
  }
  const timer = setTimeout(work, LATEST)
  return () => clearTimeout(timer)
}
