import { type Caller, type Client, createClient, networkTransport, type Transport } from '@tidemark/api'
import type { SiteConfig } from '@tidemark/contract'
import type { DemoConfigStore } from '../demo/demoConfigStore'
import type { DemoRecord } from '../demo/demoRecord'
import type { Session } from '../session/session'
import type { SessionStore } from '../session/sessionStore'

export interface Clients {
  readonly user: Client
  /** Enforces the demo's limits. Returns one promise, as React's `use` requires. */
  readonly demo: () => Promise<Client>
}

export interface ClientsOptions {
  readonly config: SiteConfig
  readonly session: SessionStore
  readonly demo: DemoConfigStore
  readonly record: DemoRecord
  readonly sample: Transport
}

/** They read session and configuration per request, so they outlive a sign-in. */
export function createClients({ config, session, demo, record, sample }: ClientsOptions): Clients {
  const network = networkTransport({ config, caller: () => callerOf(session.get()), onUnauthorized: session.refuse })
  const demoConfig = () => demo.get().config
  let loading: Promise<Client> | null = null

  // The browser answers a demo of sample data, as our own server would.
  const hasExtensions = () => config.extensions || demoConfig().useSampleData

  async function loadDemo(): Promise<Client> {
    const { demoTransport, limitedClient } = await import('@tidemark/api/demo')
    const transport = demoTransport({ config: demoConfig, sample, network, onRefused: demo.refuse })
    return limitedClient(createClient({ transport, hasExtensions }), { config: demoConfig, runs: record.counter })
  }

  return {
    user: createClient({
      transport: network,
      hasExtensions: () => config.extensions,
      hasAccount: config.extensions,
      ...(config.extensions && { newRequestId, signOn: config.signOn }),
    }),
    demo: () => (loading ??= loadDemo()),
  }
}

/** `randomUUID` exists only in secure contexts. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function callerOf(session: Session): Caller {
  if (session.kind === 'none') return null
  return session.kind === 'demo'
    ? 'demo'
    : { type: session.tokenType, value: session.token, priceKey: session.priceKey }
}
