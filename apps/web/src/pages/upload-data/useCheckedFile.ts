import { type FileCheckRequest, useFileCheck } from '@tidemark/api/hooks'
import type { UploadResponse } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useEffect } from 'react'

/**
 * Returns how the file would be read. The report stays while the file is checked again, and if that fails.
 *
 * @param wanted - a new object is checked again; null for nothing to check
 */
export function useCheckedFile(wanted: FileCheckRequest | null): Resource<UploadResponse> {
  const { state, request, resource, send, cancel } = useFileCheck()
  useEffect(() => {
    if (wanted === null) return undefined
    void send(wanted)
    return cancel
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
