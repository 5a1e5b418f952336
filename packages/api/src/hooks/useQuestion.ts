import { useMemo } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { ApiError } from '../errors'
import type { Resource } from '@tidemark/contract/resource'
import type { Client } from '../client'
import { useApi } from './context'

/** An answer and when it came (epoch ms). */
export interface Fetched<T> {
  readonly data: T
  readonly at: number
}

/** What is asked: a name and its parameters, by value. Two components that ask the same share one request. */
export type Question = readonly [name: string, ...params: readonly (string | number | undefined)[]]

interface QuestionOptions<T> {
  /** null: not asked yet, no request. */
  readonly key: Question | null
  readonly ask: (client: Client) => Promise<T>
  /** Keep the reference: the resource is made anew with it. */
  readonly isEmpty: (data: T) => boolean
  readonly swr?: SWRConfiguration<Fetched<T>, ApiError>
}

/**
 * Asks once for all who ask the same, keeps the answer, and says in one variant how things stand: the same object until
 * something changes. Every read hook ends here.
 */
export function useQuestion<T>({ key, ask, isEmpty, swr }: QuestionOptions<T>): Resource<T> {
  const { client, now } = useApi()
  const { data, error, isValidating, mutate } = useSWR<Fetched<T>, ApiError, Question | null>(
    key,
    async () => {
      const answer = await ask(client)
      return { data: answer, at: now() }
    },
    swr,
  )
  const isAsked = key !== null
  return useMemo(
    () => toResource({ data, error, isValidating, mutate }, isAsked, isEmpty),
    [data, error, isValidating, mutate, isAsked, isEmpty],
  )
}

/** SWR's four loose flags (`data`, `error`, `isLoading`, `isValidating`) as one variant. */
export function toResource<T>(
  swr: Pick<SWRResponse<Fetched<T>, ApiError>, 'data' | 'error' | 'isValidating' | 'mutate'>,
  isAsked: boolean,
  isEmpty: (data: T) => boolean,
): Resource<T> {
  if (!isAsked) return { status: 'idle' }
  if (swr.data === undefined) {
    if (swr.error === undefined) return { status: 'loading' }
    // Setting nothing forgets the error, so that the new attempt shows as one.
    return { status: 'error', error: swr.error, retry: () => void swr.mutate(undefined, { revalidate: true }) }
  }
  const retry = () => void swr.mutate()
  const { data, at } = swr.data
  // A failed refresh of an empty list must not read as 'nothing there'.
  if (isEmpty(data))
    return swr.error === undefined ? { status: 'empty', retry } : { status: 'error', error: swr.error, retry }
  return { status: 'ready', data, refreshing: swr.isValidating, stale: swr.error ?? null, updatedAt: at, retry }
}
