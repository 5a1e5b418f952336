import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts'
import type { User } from '../store/Store'
import { unauthenticated } from './problem'
import { bearerOf } from './secrets'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireToken`; null on routes that ask for no token. */
    user: User | null
  }
}

/** Every route of this scope asks for a token, before anything of the request's body is read. */
export function requireToken(scope: FastifyInstance, accounts: Accounts): void {
  scope.addHook('onRequest', async (request) => {
    const token = bearerOf(request)
    if (token === undefined) throw unauthenticated('Not authenticated')
    request.user = await accounts.userOf(token)
    if (!request.user) throw unauthenticated('Could not validate credentials')
  })
}

/** The user of a route under `requireToken`. */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw unauthenticated('Not authenticated')
  return request.user
}
