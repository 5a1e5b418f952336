import type { UploadResponse } from '@tidemark/contract'
import type { Client, UploadRequest } from './client'
import { ApiError } from './errors'

/** How the latest upload of a screen stands. `progress` is 0 to 1, 1 while the server stores what has arrived. */
export type UploadState =
  | { readonly status: 'idle' }
  | { readonly status: 'uploading'; readonly request: UploadRequest; readonly progress: number }
  | { readonly status: 'done'; readonly request: UploadRequest; readonly response: UploadResponse }
  | { readonly status: 'failed'; readonly request: UploadRequest; readonly error: ApiError }

/** One upload at a time. For `useSyncExternalStore`. */
export interface Uploader {
  readonly getState: () => UploadState
  readonly subscribe: (listener: () => void) => () => void
  /** Nothing happens while one is under way. @returns what was stored; null when there is nothing (the state says why) */
  readonly upload: (request: UploadRequest) => Promise<UploadResponse | null>
  /** Ends an upload that is under way; anything else stays as it is. */
  readonly cancel: () => void
  /** Back to 'idle', whatever was. */
  readonly reset: () => void
}

export function createUploader({ client }: { readonly client: Pick<Client, 'uploadCsv'> }): Uploader {
  let state: UploadState = { status: 'idle' }
  let current: AbortController | null = null
  const listeners = new Set<() => void>()

  function become(next: UploadState) {
    state = next
    for (const listener of listeners) listener()
  }

  function reset() {
    current?.abort()
    current = null
    if (state.status !== 'idle') become({ status: 'idle' })
  }

  async function upload(request: UploadRequest): Promise<UploadResponse | null> {
    if (current !== null) return null
    const own = new AbortController()
    current = own
    become({ status: 'uploading', request, progress: 0 })
    const onProgress = (progress: number) => {
      if (current === own) become({ status: 'uploading', request, progress })
    }
    let next: UploadState
    try {
      const response = await client.uploadCsv(request, { signal: own.signal, onProgress })
      next = { status: 'done', request, response }
    } catch (error) {
      // What the client throws besides ApiError is our own abort, after which nobody listens.
      if (!(error instanceof ApiError)) return null
      next = { status: 'failed', request, error }
    }
    if (current !== own) return null
    current = null
    become(next)
    return next.status === 'done' ? next.response : null
  }

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    upload,
    cancel: () => {
      if (state.status === 'uploading') reset()
    },
    reset,
  }
}
