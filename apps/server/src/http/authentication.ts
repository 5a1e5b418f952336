import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts, Caller } from '../accounts/accounts'
import type { User } from '../store/Store'
import { checkPermission } from './permissions'
import { unauthenticated } from '../problem/problem'
import { bearerOf } from '../problem/secrets'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireToken`; null on routes without a token. */
    caller: Caller | null
  }
}

/** On every route of the scope, before reading the body. */
export function requireToken(scope: FastifyInstance, accounts: Accounts): void {
  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw unauthenticated('Not authenticated')
    request.caller = await accounts.callerOf(token)
    checkPermission(callerOf(request), request.method, request.routeOptions.url ?? '')
  })
}

export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw unauthenticated('Could not validate credentials')
  return caller
}

export function userOf(request: FastifyRequest): User {
  return callerOf(request).user
}
