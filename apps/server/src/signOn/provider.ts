import type { ClientAuth, Configuration, IDToken } from 'openid-client'
import { Problem } from '../problem/problem'
import { fetchAtMost } from './fetchAtMost'
import type { SignOnSettings } from './settings'
import { isSafe } from '../environment/signOnVariables'

/** In seconds, of each request to the provider. */
const TIMEOUT = 10

/** In bytes, of each answer of the provider. */
const LARGEST = 1024 * 1024

/** In characters, by the specification. */
const LONGEST_SUBJECT = 255

/** In characters: a sentence has to fit into a cookie. */
const REASON = 60

/** What the provider's answer must fit. */
interface Pending {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export interface Provider {
  /** @throws {Problem} 502 when the provider cannot be reached */
  start(): Promise<Pending & { readonly url: string }>
  /**
   * Returns the claims of the ID token.
   *
   * @param query - of the redirect, from its question mark
   * @throws {Problem} 403 when the answer does not fit or the code is not good (any more), 502 for the provider's faults
   */
  finish(query: string, pending: Pending): Promise<IDToken>
}

const library = () => import('openid-client')
type Library = Awaited<ReturnType<typeof library>>

/** As the provider prefers; the specification's default is Basic. */
function authenticationOf({ None, ClientSecretBasic, ClientSecretPost }: Library, secret: string | null): ClientAuth {
  if (secret === null) return None()
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers)
  }
}

/** Of the error, or of the one beneath: `fetch` says only 'fetch failed'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = error.cause instanceof Error ? error.cause : error
  return 'code' in inner && typeof inner.code === 'string' ? inner.code : inner.message
}

/** @throws for a provider that would be asked, or would send people, where others can read along */
function checkAddresses(config: Configuration): void {
  const { authorization_endpoint, token_endpoint, jwks_uri } = config.serverMetadata()
  for (const [name, address] of Object.entries({ authorization_endpoint, token_endpoint, jwks_uri })) {
    if (address === undefined || !isSafe(address)) throw new Error(`its ${name} is no https address`)
  }
}

/** Looks the provider up when it is first needed, so that the server starts without it. */
export function createProvider(settings: SignOnSettings): Provider {
  const { issuer, name } = settings
  let found: Promise<Configuration> | null = null

  async function discover(): Promise<Configuration> {
    const client = await library()
    const authentication = authenticationOf(client, settings.clientSecret)
    const execute = [client.enableNonRepudiationChecks]
    if (issuer.protocol === 'http:') execute.push(client.allowInsecureRequests)
    const config = await client.discovery(issuer, settings.clientId, undefined, authentication, {
      execute,
      timeout: TIMEOUT,
      [client.customFetch]: fetchAtMost(LARGEST),
    })
    checkAddresses(config)
    return config
  }

  async function configuration(): Promise<Configuration> {
    found ??= discover()
    try {
      return await found
    } catch (error) {
      // Asked again by the next sign-in.
      found = null
      const reason = `Signing in with ${name} is not possible now: ${issuer.href} does not answer as it should (${reasonOf(error)}).`
      throw new Problem(502, `${reason} Use name and password, or try again later.`, { cause: error })
    }
  }

  return {
    async start() {
      const config = await configuration()
      const client = await library()
      const verifier = client.randomPKCECodeVerifier()
      const [state, nonce] = [client.randomState(), client.randomNonce()]
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: settings.redirectUrl.href,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, state, nonce, verifier }
    },
    async finish(query, { state, nonce, verifier }) {
      const config = await configuration()
      const client = await library()
      if (new URLSearchParams(query).get('state') !== state) {
        throw new Problem(403, 'This sign-in was not begun here, or another one was begun since. Try again.')
      }
      try {
        const answer = await client.authorizationCodeGrant(config, new URL(query, settings.redirectUrl), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        })
        const claims = answer.claims()
        if (claims === undefined) throw new Error('no ID token')
        const { length } = claims.sub
        if (length < 1 || length > LONGEST_SUBJECT) {
          throw new Error(`sub has ${length} characters: 1 to ${LONGEST_SUBJECT} are allowed`)
        }
        return claims
      } catch (error) {
        if (error instanceof client.AuthorizationResponseError) {
          throw new Problem(403, `You were not signed in with ${name} (${error.error.slice(0, REASON)}).`, {
            cause: error,
          })
        }
        if (error instanceof client.ResponseBodyError && error.error === 'invalid_grant') {
          throw new Problem(403, 'This sign-in took too long, or was used before. Try again.', { cause: error })
        }
        const reason = `The answer of ${name} cannot be trusted or used (${reasonOf(error)}).`
        throw new Problem(502, `${reason} Try again; if it stays, tell whoever runs this server.`, { cause: error })
      }
    },
  }
}
