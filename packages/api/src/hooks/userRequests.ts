import type { BacktestRequestInput, Bar, CorrelationRequestInput, UploadResponse } from '@tidemark/contract'
import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { BacktestRun, BarsRequest, UploadRequest } from '../client'
import type { Correlated } from '../compareSeries'
import { useApi } from './context'
import { type SendRequest, useRequest, type UserRequest } from './useRequest'
import { isEmptyList } from './useResource'
import { libraryKey } from './libraryKey'
import { runResultKey } from './useRunResult'

/** Build the request with `chartRequest`. */
export function useChartBars(): UserRequest<BarsRequest, readonly Bar[]> {
  return useRequest({ send: sendBars, isEmpty: isEmptyList })
}

export function useCorrelation(): UserRequest<CorrelationRequestInput, Correlated> {
  return useRequest({ send: sendCorrelation })
}

/** Caches each result for `useRunResult` and reloads the list of runs. */
export function useBacktest(): UserRequest<BacktestRequestInput, BacktestRun> {
  const { now } = useApi()
  const { mutate } = useSWRConfig()
  const send = useCallback<SendRequest<BacktestRequestInput, BacktestRun>>(
    async (client, request, { signal, requestId }) => {
      const result = await client.runBacktest(request, signal, requestId ?? undefined)
      const { run_id: id } = result
      if (id !== undefined && !signal.aborted) {
        void mutate(runResultKey(id), { data: result, at: now() }, { revalidate: false })
        void mutate(libraryKey)
        void mutate(['runIds'])
      }
      return result
    },
    [mutate, now],
  )
  return useRequest({ send })
}

export type FileCheckRequest = Required<Pick<UploadRequest, 'file' | 'reading'>>

/** Then reloads the lists of symbols. A second upload is ignored while one is pending. */
export function useUpload(): UserRequest<UploadRequest, UploadResponse> {
  const { mutate } = useSWRConfig()
  const send = useCallback<SendRequest<UploadRequest, UploadResponse>>(
    async (client, request, { signal, onProgress }) => {
      const response = await client.uploadCsv(request, { signal, onProgress })
      void mutate(['symbols'])
      void mutate(['priceSymbols'])
      return response
    },
    [mutate],
  )
  return useRequest({ send, isSame: always })
}

/** Reads the file in the browser, in a worker, as the server will. */
export function useFileCheck(): UserRequest<FileCheckRequest, UploadResponse> {
  return useRequest({ send: sendFileCheck, isSame: Object.is })
}

const sendBars: SendRequest<BarsRequest, readonly Bar[]> = (client, request, { signal }) => client.bars(request, signal)
const sendCorrelation: SendRequest<CorrelationRequestInput, Correlated> = async (client, request, { signal }) => {
  const { correlate } = await import('../compareSeries')
  return await correlate(client, request, signal)
}
const sendFileCheck: SendRequest<FileCheckRequest, UploadResponse> = async (_, { file, reading }, { signal }) => {
  const { checkInWorker } = await import('../file/checkInWorker')
  return checkInWorker(file, reading, signal)
}

function always(): boolean {
  return true
}
