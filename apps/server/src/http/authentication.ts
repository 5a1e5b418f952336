import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts'
import type { User } from '../store/Store'
import { unauthenticated } from './problem'
import { bearerOf } from './secrets'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireToken`; null on routes without a token. */
    user: User | null
  }
}

/** On every route of the scope, before reading the body. */
export function requireToken(scope: FastifyInstance, accounts: Accounts): void {
  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw unauthenticated('Not authenticated')
    request.user = await accounts.userOf(token)
    if (!request.user) throw unauthenticated('Could not validate credentials')
  })
}

export function userOf(request: FastifyRequest): User {
  if (!request.user) throw unauthenticated('Not authenticated')
  return request.user
}
