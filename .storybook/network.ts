import { delay, http, HttpResponse, type HttpHandler } from 'msw'

/** Our server's requests, on any host. */
const OURS = /^[a-z]+:\/\/[^/]+\/(?:api|ohlc|symbols)(?:[/?]|$)/

/** ms: long enough to see loading states. */
const SLOW = 2000

/** Falls through to the story's handlers after the delay. */
const slow = http.all(OURS, async () => {
  await delay(SLOW)
})
const failing = http.all(OURS, () => HttpResponse.json({ detail: 'Upstream timed out' }, { status: 504 }))
const offline = http.all(OURS, () => HttpResponse.error())

const CONDITIONS: Readonly<Record<string, HttpHandler>> = { slow, failing, offline }

/** Returns handlers for a toolbar setting, to prepend to a story's own. */
export function networkHandlers(condition: unknown): HttpHandler[] {
  const handler = typeof condition === 'string' ? CONDITIONS[condition] : undefined
  return handler === undefined ? [] : [handler]
}
