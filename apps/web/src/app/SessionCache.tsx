import { retryPolicy } from '@tidemark/api/hooks'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { DemoRefresh } from '../demo/DemoRefresh'
import type { LiveSession } from '../session/session'

export interface SessionCacheProps {
  session: LiveSession
  children: ReactNode
}

/** Caches responses for one session: the next user must not see them. */
export function SessionCache({ session, children }: SessionCacheProps) {
  return (
    <SWRConfig key={session.token} value={sessionConfig}>
      <DemoRefresh />
      {children}
    </SWRConfig>
  )
}

/** Stories set a configuration around the app, which wins: they never retry. */
function sessionConfig(outer?: object): object {
  return { ...retryPolicy, ...outer, provider: () => new Map() }
}
