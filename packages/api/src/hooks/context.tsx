import { createContext, type ReactNode, useContext } from 'react'
import { siteConfigSchema } from '@tidemark/contract'
import { type Client, createClient } from '../client'
import { networkTransport } from '../network'

export interface Api {
  readonly client: Client
  /** Epoch ms; when responses arrived. */
  readonly now: () => number
}

/** Unsigned requests to the page's own origin, as stories over MSW need. */
const ApiContext = createContext<Api>({
  client: createClient({
    transport: networkTransport({ config: siteConfigSchema.parse({}), caller: () => null }),
    hasExtensions: () => true,
  }),
  // Looked up on each call, because a story may replace the clock.
  now: () => Date.now(),
})

export interface ApiProviderProps {
  client: Client
  now?: () => number
  children: ReactNode
}

/** Keep `client` stable. */
export function ApiProvider({ client, now = Date.now, children }: ApiProviderProps) {
  return <ApiContext value={{ client, now }}>{children}</ApiContext>
}

export function useApi(): Api {
  return useContext(ApiContext)
}
