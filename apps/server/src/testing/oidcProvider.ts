import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const CLIENT = { id: 'tidemark', secret: 'a secret + of: the client' }

const MORE_THAN_ALLOWED = 1024 * 1024

export interface TestProvider {
  readonly issuer: string
  /** Claims of whoever signs in next. */
  person: JWTPayload
  /** What goes wrong, in the ID token or at the token endpoint. */
  fault: 'none' | 'nonce' | 'expired code' | 'audience' | 'key' | 'long answer' | 'long keys'
  /** Replaces parts of what it says of itself. */
  metadata: object
  /** Whether it refuses the sign-in, as when its user cancels. */
  isDenied: boolean
  stop(): Promise<void>
}

interface Code {
  readonly challenge: string
  readonly nonce: string
  readonly redirect: string
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The specification encodes both halves before joining them. */
function clientOf({ headers }: IncomingMessage): string {
  const [, encoded = ''] = (headers.authorization ?? '').split(' ')
  const halves = Buffer.from(encoded, 'base64').toString().split(':')
  return halves.map((half) => decodeURIComponent(half.replaceAll('+', ' '))).join(':')
}

/** An OpenID Connect provider on a free port of this machine. Everybody is `person`, without a page that asks. */
export async function startProvider(): Promise<TestProvider> {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const stranger = await generateKeyPair('ES256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' }]
  const codes = new Map<string, Code>()

  async function idToken({ nonce }: Code): Promise<string> {
    const { fault, person, issuer } = provider
    return new SignJWT({ sub: 'p-1', ...person, nonce: fault === 'nonce' ? 'another' : nonce })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(issuer)
      .setAudience(fault === 'audience' ? 'another client' : CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(fault === 'key' ? stranger.privateKey : privateKey)
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('state', query.get('state') ?? '')
    const isWhole = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256'
    if (provider.isDenied || !isWhole) back.searchParams.set('error', isWhole ? 'access_denied' : 'invalid_request')
    else {
      const code = randomUUID()
      const [challenge, nonce] = [query.get('code_challenge') ?? '', query.get('nonce') ?? '']
      codes.set(code, { challenge, nonce, redirect: query.get('redirect_uri') ?? '' })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = new URLSearchParams(await text(request))
    if (clientOf(request) !== `${CLIENT.id}:${CLIENT.secret}`) return json(response, 401, { error: 'invalid_client' })
    const code = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isGood = code?.challenge === challenge && code.redirect === form.get('redirect_uri')
    if (code === undefined || !isGood || provider.fault === 'expired code') {
      return json(response, 400, { error: 'invalid_grant' })
    }
    const padding = provider.fault === 'long answer' ? 'x'.repeat(MORE_THAN_ALLOWED) : ''
    return json(response, 200, { access_token: 'a', token_type: 'Bearer', id_token: await idToken(code), padding })
  }

  const server = createServer((request, response) => {
    const { issuer } = provider
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return void token(request, response)
    if (pathname === '/keys') {
      return json(response, 200, {
        keys,
        ...(provider.fault === 'long keys' && { padding: 'x'.repeat(MORE_THAN_ALLOWED) }),
      })
    }
    if (pathname !== '/.well-known/openid-configuration') return json(response, 404, {})
    return json(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
      ...provider.metadata,
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : bound
  const provider: TestProvider = {
    issuer: `http://127.0.0.1:${port}`,
    person: {},
    fault: 'none',
    metadata: {},
    isDenied: false,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
  return provider
}
