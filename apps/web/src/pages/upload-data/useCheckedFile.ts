import type { UploadRequest } from '@tidemark/api'
import { useFileCheck } from '@tidemark/api/hooks'
import type { UploadResponse } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useEffect } from 'react'

/** Debounces the symbol: each check sends the whole file. */
const DEBOUNCE_MS = 400

/**
 * Returns the server's report before storing. It stays while the file is checked again, and if that fails.
 *
 * @param wanted - a new object is checked again; null for nothing to check
 */
export function useCheckedFile(wanted: UploadRequest | null): Resource<UploadResponse> {
  const { state, request, resource, send, cancel } = useFileCheck()
  useEffect(() => {
    if (wanted === null) return undefined
    const timer = setTimeout(() => void send(wanted), DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [wanted, send, cancel])

  if (wanted === null) return { status: 'idle' }
  const isCurrent = request === wanted
  if (resource.status === 'ready' && resource.data.request.file === wanted.file) {
    const report = mapResource(resource, ({ response }) => response)
    return isCurrent || report.status !== 'ready' ? report : { ...report, refreshing: true, stale: null }
  }
  if (state.status !== 'failed' || !isCurrent) return { status: 'loading' }
  return { status: 'error', error: state.error, retry: () => void send(wanted) }
}
