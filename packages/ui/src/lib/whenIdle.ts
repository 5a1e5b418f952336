/** ms. A page that always draws is never idle; Safari lacks requestIdleCallback. */
const LATEST = 1000

const waiting = new Set<() => void>()
let isRequested = false

function run(): void {
  isRequested = false
  const works = [...waiting]
  for (const work of works) {
    if (!waiting.delete(work)) continue
    try {
      work()
    } catch (error) {
      // As from a callback of its own: the others' turn comes all the same.
      reportError(error)
    }
  }
}

/** All share one request: components that come and go would make and cancel many. @returns cancels it */
export function whenIdle(work: () => void): () => void {
  const own = () => work()
  waiting.add(own)
  if (!isRequested) {
    isRequested = true
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LATEST })
    else setTimeout(run, LATEST)
  }
  return () => waiting.delete(own)
}
