import { retryPolicy } from '@tidemark/api/hooks'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { DemoRefresh } from '../demo/DemoRefresh'
import type { LiveSession } from '../session/session'

export interface SessionCacheProps {
  session: LiveSession
  children: ReactNode
}

/** Caches responses per session, so that the next user cannot see them. */
export function SessionCache({ session, children }: SessionCacheProps) {
  return (
    <SWRConfig key={session.token} value={sessionConfig}>
      <DemoRefresh />
      {children}
    </SWRConfig>
  )
}

/** An outer configuration wins: stories use it to disable retries. */
function sessionConfig(outer?: object): object {
  return { ...retryPolicy, ...outer, provider: () => new Map() }
}
