import type { Account, ApiToken, ReplacedBars, SessionInfo, TrailPage } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { type AccountApi, accountOver, type TrailRequest } from '../account'
import { useApi } from './context'
import { useResource } from './useResource'

/** null for a demo, and where the backend has no accounts of this kind. */
export function useAccountApi(): AccountApi | null {
  const { accountTransport } = useApi().client
  return useMemo(() => accountTransport && accountOver(accountTransport), [accountTransport])
}

export function useAccount(api: AccountApi): Resource<Account> {
  return useResource({ key: ['account'], load: () => api.account() })
}

export function useSessions(api: AccountApi): Resource<readonly SessionInfo[]> {
  return useResource({ key: ['sessions'], load: () => api.sessions() })
}

export function useApiTokens(api: AccountApi): Resource<readonly ApiToken[]> {
  return useResource({ key: ['apiTokens'], load: () => api.apiTokens() })
}

/** The newest page. */
export function useTrail(api: AccountApi, query: TrailRequest): Resource<TrailPage> {
  const { actor, action, from, to } = query
  return useResource({ key: ['trail', actor, action, from, to], load: () => api.trail(query) })
}

/** What uploads replaced and can be taken back. */
export function useReplaced(api: AccountApi): Resource<readonly ReplacedBars[]> {
  return useResource({ key: ['replaced'], load: () => api.replaced() })
}
