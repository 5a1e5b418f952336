import { type Caller, type Client, createClient, laterClient, networkTransport, type Transport } from '@tidemark/api'
import type { SiteConfig } from '@tidemark/contract'
import type { DemoConfigStore } from '../demo/demoConfigStore'
import type { DemoRecord } from '../demo/demoRecord'
import type { Session } from '../session/session'
import type { SessionStore } from '../session/sessionStore'

/** The two ways to the data: a user's, and a demo visitor's with its limits. */
export interface Clients {
  readonly user: Client
  readonly demo: Client
}

/** What the ways are made of. */
export interface ClientsOptions {
  readonly config: SiteConfig
  readonly session: SessionStore
  readonly demo: DemoConfigStore
  readonly record: DemoRecord
  /** Answers a demo inside the browser. */
  readonly sample: Transport
}

/** The clients of one visit. Both ask the session and the demo's configuration at each call, and outlive a sign-in. */
export function createClients({ config, session, demo, record, sample }: ClientsOptions): Clients {
  const network = networkTransport({ config, caller: () => callerOf(session.get()), onUnauthorized: session.refuse })
  const demoConfig = () => demo.get().config
  async function visitor(): Promise<Client> {
    const { demoTransport, limitedClient } = await import('@tidemark/api/demo')
    const transport = demoTransport({ config: demoConfig, sample, network, onRefused: demo.refuse })
    return limitedClient(createClient({ transport }), { config: demoConfig, runs: record.counter })
  }
  return {
    user: createClient({
      transport: network,
      canCheckCsv: config.uploadCheck,
      ...(config.runProgress && { newRequestId }),
    }),
    demo: laterClient(visitor),
  }
}

/** Not guessed by others, also on a page without https, where browsers have no `randomUUID`. */
function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function callerOf(session: Session): Caller {
  if (session.kind === 'none') return null
  return session.kind === 'demo'
    ? 'demo'
    : { type: session.tokenType, value: session.token, priceKey: session.priceKey }
}
