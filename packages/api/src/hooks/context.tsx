import { createContext, type ReactNode, useContext } from 'react'
import { siteConfigSchema } from '@tidemark/contract'
import { type Client, createClient } from '../client'
import { networkTransport } from '../network'

/** What every hook asks through. */
export interface Api {
  readonly client: Client
  /** Epoch milliseconds; says when an answer came. */
  readonly now: () => number
}

/** Without a provider: the page's own origin, unsigned. That is what a story needs, whose network is MSW. */
const ApiContext = createContext<Api>({
  client: createClient({
    transport: networkTransport({ config: siteConfigSchema.parse({}), caller: () => null }),
  }),
  // Asked for each time: a story's clock may be stopped after this file was read.
  now: () => Date.now(),
})

export interface ApiProviderProps {
  client: Client
  /** @default Date.now */
  now?: () => number
  children: ReactNode
}

/** Gives the hooks below it their client. Keep the reference while nothing changed. */
export function ApiProvider({ client, now = Date.now, children }: ApiProviderProps) {
  return <ApiContext value={{ client, now }}>{children}</ApiContext>
}

export function useApi(): Api {
  return useContext(ApiContext)
}
