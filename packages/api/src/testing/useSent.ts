import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useEffect, useMemo } from 'react'
import type { UserRequest } from '../hooks'

/** Sends a request that otherwise waits for its user, on mount. @param request - keep it stable */
export function useSent<Q, A>({ send, resource }: UserRequest<Q, A>, request: Q): Resource<A> {
  useEffect(() => void send(request), [send, request])
  return useMemo(() => mapResource(resource, ({ response }) => response), [resource])
}
