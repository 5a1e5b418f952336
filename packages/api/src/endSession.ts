import type { SiteConfig } from '@tidemark/contract'
import { type AccessToken, type Fetch, networkTransport } from './network'

const PATIENCE_MS = 10_000

/**
 * Revokes a token. Sent before this returns, outlives the page. Failures are ignored: a backend may lack this endpoint.
 */
export function endSession(config: SiteConfig, token: AccessToken, send: Fetch = fetch): void {
  const transport = networkTransport({
    config,
    caller: () => token,
    fetch: (url, init) => send(url, { ...init, keepalive: true }),
  })
  transport({ call: 'logout', signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
}
