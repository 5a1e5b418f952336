import type { SiteConfig } from '@tidemark/contract'
import { type AccessToken, type Fetch, networkTransport } from './network'

/** Longer than this nobody is asked, on a page that may be gone by then. */
const PATIENCE_MS = 10_000

/**
 * Tells the backend that a token is no longer used, so that it is good for nobody. The request goes out before this returns and
 * outlives the page; what becomes of it nobody is told: a backend may have no such call, or be out of reach.
 *
 * @param send - @default the global fetch
 */
export function endSession(config: SiteConfig, token: AccessToken, send: Fetch = fetch): void {
  const transport = networkTransport({
    config,
    caller: () => token,
    fetch: (url, init) => send(url, { ...init, keepalive: true }),
  })
  transport({ call: 'logout', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
}
