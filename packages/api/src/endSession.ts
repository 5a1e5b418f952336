import { logout, type SiteConfig } from '@tidemark/contract'
import { type AccessToken, type Fetch, networkTransport } from './network'

const PATIENCE_MS = 10_000

/**
 * Revokes a token on our own server. Sent before this returns, outlives the page. Failures are ignored: the session has
 * ended here.
 */
export function endSession(config: SiteConfig, token: AccessToken, send: Fetch = fetch): void {
  const transport = networkTransport({
    config,
    caller: () => token,
    fetch: (url, init) => send(url, { ...init, keepalive: true }),
  })
  transport({ endpoint: logout, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)
}
