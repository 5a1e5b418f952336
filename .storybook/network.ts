import { delay, http, HttpResponse, type HttpHandler } from 'msw'

/** Everything that is asked of a server of ours, on whatever host. */
const OURS = /^[a-z]+:\/\/[^/]+\/(?:api|ohlc|symbols)(?:[/?]|$)/

/** ms: long enough to see what a screen shows meanwhile. */
const SLOW = 2000

/** A handler without an answer lets the next one answer: here the story's own, only later. */
const slow = http.all(OURS, async () => {
  await delay(SLOW)
})
const failing = http.all(OURS, () => HttpResponse.json({ detail: 'Upstream timed out' }, { status: 504 }))
const offline = http.all(OURS, () => HttpResponse.error())

const CONDITIONS: Readonly<Record<string, HttpHandler>> = { slow, failing, offline }

/** What to put before a story's own handlers. @param condition - of the toolbar; any other word is a normal network. */
export function networkHandlers(condition: unknown): HttpHandler[] {
  const handler = typeof condition === 'string' ? CONDITIONS[condition] : undefined
  return handler === undefined ? [] : [handler]
}
