import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Accounts } from '../accounts/accounts'
import type { User } from '../store/Store'
import { Problem, unauthenticated } from './problem'
import { bearerOf, isSameSecret } from './secrets'

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

/** Every route of this scope asks for the price API key, in the header that the site's config names. */
export function requirePriceKey(scope: FastifyInstance, { priceApiKey, priceApiKeyHeader }: SiteConfig): void {
  scope.addHook('onRequest', async (request) => {
    const given = request.headers[priceApiKeyHeader.toLowerCase()]
    if (typeof given !== 'string') throw new Problem(401, `The header ${priceApiKeyHeader} with the API key is missing`)
    if (!isSameSecret(given, priceApiKey)) throw new Problem(401, 'Invalid API key')
  })
}
