import type { Resource } from '@tidemark/contract/resource'
import type { Callee, Request, Response } from '../call'
import { type ResourceOptions, useResource } from './useResource'

/** What an endpoint answers, loaded on mount. @param request - null sends none (status 'idle') */
export function useEndpoint<T extends Callee>(
  to: T,
  request: Request<T> | null,
  options?: Pick<ResourceOptions<Response<T>>, 'isEmpty' | 'swr'>,
): Resource<Response<T>>
export function useEndpoint(to: Callee, request: Request<Callee> | null, options = {}) {
  const name = typeof to === 'string' ? to : to.name
  return useResource({
    key: request === null ? null : [name, JSON.stringify(request)],
    load: (client) => client.ask(to, request ?? {}),
    ...options,
  })
}
