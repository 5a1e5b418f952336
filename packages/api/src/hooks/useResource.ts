import type { Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { Client } from '../client'
import type { ApiError } from '../errors'
import { useApi } from './context'

/** With its arrival in epoch ms. */
export interface Fetched<T> {
  readonly data: T
  readonly at: number
}

/** Components with the same key share one request. */
export type ResourceKey = readonly [name: string, ...params: readonly (string | number | undefined)[]]

export interface ResourceOptions<T> {
  /** null sends no request. */
  readonly key: ResourceKey | null
  readonly load: (client: Client) => Promise<T>
  /** Keep it stable: a new reference makes a new resource. @default never */
  readonly isEmpty?: (data: T) => boolean
  readonly swr?: SWRConfiguration<Fetched<T>, ApiError>
}

/** The reference changes only with the content. */
export function useResource<T>({ key, load, isEmpty = never, swr }: ResourceOptions<T>): Resource<T> {
  const { client, now } = useApi()
  const { data, error, isValidating, mutate } = useSWR<Fetched<T>, ApiError, ResourceKey | null>(
    key,
    async () => ({ data: await load(client), at: now() }),
    swr,
  )
  const isRequested = key !== null
  return useMemo(
    () => toResource({ data, error, isValidating, mutate }, isRequested, isEmpty),
    [data, error, isValidating, mutate, isRequested, isEmpty],
  )
}

export function toResource<T>(
  swr: Pick<SWRResponse<Fetched<T>, ApiError>, 'data' | 'error' | 'isValidating' | 'mutate'>,
  isRequested: boolean,
  isEmpty: (data: T) => boolean,
): Resource<T> {
  if (!isRequested) return { status: 'idle' }
  if (swr.data === undefined) {
    if (swr.error === undefined) return { status: 'loading' }
    // Mutating to undefined clears the error, so that the retry shows as loading.
    return { status: 'error', error: swr.error, retry: () => void swr.mutate(undefined, { revalidate: true }) }
  }
  const retry = () => void swr.mutate()
  const { data, at } = swr.data
  if (!isEmpty(data)) {
    return { status: 'ready', data, refreshing: swr.isValidating, stale: swr.error ?? null, updatedAt: at, retry }
  }
  return swr.error === undefined ? { status: 'empty', retry } : { status: 'error', error: swr.error, retry }
}

function never(): boolean {
  return false
}

export function isEmptyList(list: readonly unknown[]): boolean {
  return list.length === 0
}
