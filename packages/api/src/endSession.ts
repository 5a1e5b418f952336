import type { SiteConfig } from '@tidemark/contract'
import { type AccessToken, type Fetch, networkTransport } from './network'

/** Give up after this time; the page may be gone by then. */
const PATIENCE_MS = 10_000

/**
 * Tells the backend to revoke a token. The request is sent before this returns and outlives the page. Failures are
 * ignored: a backend may lack this endpoint or be unreachable.
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
