import { type Endpoint, endpoints, TOKEN_SCOPES } from '@tidemark/contract'
import type { Caller } from '../accounts/accounts'
import { Problem } from '../problem/problem'

/** By method and path as registered. */
const ENDPOINTS = new Map<string, Endpoint>(Object.values(endpoints).map((one) => [`${one.method} ${one.path}`, one]))

/** @throws {Problem} 403 that names the scope or role that is lacking */
export function checkPermission({ user, scope }: Caller, method: string, path: string): void {
  const verb = method === 'HEAD' ? 'get' : method.toLowerCase()
  // Addresses of before are no endpoints of their own, and need no less.
  const known: Pick<Partial<Endpoint>, 'reserved' | 'scope'> = ENDPOINTS.get(`${verb} ${path}`) ?? {}
  const { reserved, scope: needed = verb === 'get' ? 'read' : 'run' } = known
  if (scope !== null) {
    if (needed === 'session') {
      throw new Problem(403, 'An API token may not do this: sign in with name and password.')
    }
    if (TOKEN_SCOPES.indexOf(scope) < TOKEN_SCOPES.indexOf(needed)) {
      throw new Problem(403, `This needs an API token with the scope ${needed}; yours has the scope ${scope}.`)
    }
  }
  if (reserved !== undefined && user.role !== 'administrator') {
    throw new Problem(403, `Only administrators may ${reserved}; your role is ${user.role}.`)
  }
}
