import { delay, http, HttpHandler, HttpResponse, matchRequestUrl } from 'msw'

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

let gone: readonly unknown[] = []

/** Remembers what the story before had answered. */
export function leaveStory(handlers: readonly unknown[]): void {
  gone = handlers
}

/** Fails what the story before asks when it is gone, such as the result of a run: the next story must not be blamed for it. */
export const late = http.all(OURS, ({ request }) => {
  const isLate = gone.some(
    (handler) =>
      handler instanceof HttpHandler &&
      handler.info.method === request.method &&
      typeof handler.info.path !== 'function' &&
      matchRequestUrl(new URL(request.url), handler.info.path).matches,
  )
  return isLate ? HttpResponse.error() : undefined
})
