import type { StoredSeriesFacts } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import { type SeriesApi, seriesOver } from '../series'
import { useApi } from './context'
import { useResource } from './useResource'

/** null for a demo, and where the backend is not our own server. */
export function useSeriesApi(): SeriesApi | null {
  const { accountTransport } = useApi().client
  return useMemo(() => accountTransport && seriesOver(accountTransport), [accountTransport])
}

/** @param api - null: nothing is loaded */
export function useStoredSeries(api: SeriesApi | null): Resource<readonly StoredSeriesFacts[]> {
  return useResource({ key: api && ['storedSeries'], load: async () => (await api?.list()) ?? [], isEmpty })
}

function isEmpty(series: readonly StoredSeriesFacts[]): boolean {
  return series.length === 0
}
