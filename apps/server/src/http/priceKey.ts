import type { SiteConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem/problem'
import { isSameSecret } from '../problem/secrets'

export interface PriceKeys {
  readonly own: string
  /** null when the app uses another price host, which must not learn our key. */
  readonly atSignIn: string | null
  /** In `/config.json`; empty for none. */
  readonly published: string
}

/**
 * An operator's key is published only when another backend serves prices or sign-in; a key published for another price
 * host does not open our routes.
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

export function requirePriceKey(scope: FastifyInstance, { own }: PriceKeys, { priceApiKeyHeader }: SiteConfig): void {
  scope.addHook('onRequest', async (request) => {
    const given = request.headers[priceApiKeyHeader.toLowerCase()]
    if (typeof given !== 'string') throw new Problem(401, `The header ${priceApiKeyHeader} with the API key is missing`)
    if (!isSameSecret(given, own)) throw new Problem(401, 'Invalid API key')
  })
}
