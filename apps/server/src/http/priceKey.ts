import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem'
import { isSameSecret } from './secrets'

/** The key of the price routes, and who is told which. */
export interface PriceKeys {
  /** What this server's price routes ask for. */
  readonly own: string
  /** Goes out with each sign-in; null where the app asks another host for prices, which must not learn our key. */
  readonly atSignIn: string | null
  /** Anybody can read it in `/config.json`; empty for none. */
  readonly published: string
}

/**
 * Decides which key is whose. One that the operator gives is published only where another backend is asked for prices or
 * sign-in; once public for another price host, it does not open our own routes.
 *
 * @param generated - a key of our own that nobody else knows
 */
export async function priceKeysOf(
  { priceApiKey: given = '', priceUrl = '', apiUrl = '' }: Partial<SiteConfig>,
  generated: () => Promise<string>,
): Promise<PriceKeys> {
  const own = given !== '' && priceUrl === '' ? given : await generated()
  return {
    own,
    atSignIn: priceUrl === '' ? own : null,
    published: priceUrl === '' && apiUrl === '' ? '' : given,
  }
}

/** Every route of this scope asks for the price key, in the header that the site's config names. */
export function requirePriceKey(scope: FastifyInstance, { own }: PriceKeys, { priceApiKeyHeader }: SiteConfig): void {
  scope.addHook('onRequest', async (request) => {
    const given = request.headers[priceApiKeyHeader.toLowerCase()]
    if (typeof given !== 'string') throw new Problem(401, `The header ${priceApiKeyHeader} with the API key is missing`)
    if (!isSameSecret(given, own)) throw new Problem(401, 'Invalid API key')
  })
}
