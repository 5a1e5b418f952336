import type { StoredSeriesFacts } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useApi } from './context'
import { isEmptyList, useResource } from './useResource'

/** By symbol, then finest timeframe first. 'idle' for a demo, and where the backend is not our own server. */
export function useStoredSeries(): Resource<readonly StoredSeriesFacts[]> {
  const { hasAccount } = useApi().client
  return useResource({
    key: hasAccount ? ['storedSeries'] : null,
    load: async (client) => (await client.ask('storedSeries')).series,
    isEmpty: isEmptyList,
  })
}
