import { ApiProvider } from '@tidemark/api/hooks'
import { createContext, type ReactNode, use } from 'react'
import { useSession } from '../session/SessionProvider'
import type { Clients } from './clients'

export const ClientsContext = createContext<Clients | null>(null)

/** Provides the session's client; suspends while the demo's code loads. */
export function SessionClient({ children }: { children: ReactNode }) {
  const clients = use(ClientsContext)
  const { session, now } = useSession()
  if (clients === null) throw new Error('SessionClient needs a ClientsContext above it')
  const client = session.kind === 'demo' ? use(clients.demo()) : clients.user
  return (
    <ApiProvider client={client} now={now}>
      {children}
    </ApiProvider>
  )
}
