import { delay, http, HttpResponse, type HttpHandler } from 'msw'

/** Requests to our server, on any host. */
const OURS = /^[a-z]+:\/\/[^/]+\/(?:api|ohlc|symbols)(?:[/?]|$)/

/** In ms: long enough to see loading states. */
const SLOW = 2000

/** A handler without a response falls through to the story's own, after the delay. */
const slow = http.all(OURS, async () => {
  await delay(SLOW)
})
const failing = http.all(OURS, () => HttpResponse.json({ detail: 'Upstream timed out' }, { status: 504 }))
const offline = http.all(OURS, () => HttpResponse.error())

const CONDITIONS: Readonly<Record<string, HttpHandler>> = { slow, failing, offline }

/**
 * Returns handlers to prepend to a story's own.
 *
 * @param condition - toolbar setting; anything else means a normal network
 */
export function networkHandlers(condition: unknown): HttpHandler[] {
  const handler = typeof condition === 'string' ? CONDITIONS[condition] : undefined
  return handler === undefined ? [] : [handler]
}
