import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { createUploader, type Uploader, type UploadState } from '../uploader'
import { useApi } from './context'

/** The latest upload of a screen and what can be done about it. */
export type Upload = Pick<Uploader, 'upload' | 'cancel' | 'reset'> & { readonly state: UploadState }

/** Uploads files of bars, one at a time; leaving the screen ends one that is under way. A stored file brings the lists of symbols up to date. */
export function useUpload(): Upload {
  const { client } = useApi()
  const { mutate } = useSWRConfig()
  const uploader = useMemo(() => createUploader({ client }), [client])
  useEffect(() => uploader.cancel, [uploader])
  const state = useSyncExternalStore(uploader.subscribe, uploader.getState)
  return useMemo(
    () => ({
      state,
      upload: async (request) => {
        const response = await uploader.upload(request)
        if (response !== null) await Promise.all([mutate(['symbols']), mutate(['priceSymbols'])])
        return response
      },
      cancel: uploader.cancel,
      reset: uploader.reset,
    }),
    [state, uploader, mutate],
  )
}
