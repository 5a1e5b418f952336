import formbody from '@fastify/formbody'
import { type Answer, endpoints, loginRequestSchema } from '@tidemark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from '../http/parse'
import { invalid } from '../http/problem'
import type { Services } from '../services'

const BODY_LIMIT = 16 * 1024

/** Our only cookie. It grants no access, but shows that this browser has signed in before. */
const MARK_COOKIE = 'tidemark_device'
const MARK_SECONDS = 400 * 24 * 60 * 60

function deviceMarkOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)tidemark_device=([\w.-]{1,200})/.exec(headers.cookie ?? '')?.[1]
}

/** Accepts only an OAuth 2 form. Needs a scope of its own. */
export async function loginRoutes(scope: FastifyInstance, { accounts, priceKeys }: Services): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(formbody)
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => {
    const msg = 'The body must be a form (application/x-www-form-urlencoded) with grant_type, username and password'
    done(invalid({ loc: ['body'], msg, type: 'form_expected' }))
  })

  scope.post(
    endpoints.login.path,
    { bodyLimit: BODY_LIMIT },
    async (request, reply): Promise<Answer<typeof endpoints.login>> => {
      const { username, password } = parse(loginRequestSchema, request.body ?? {}, 'body')
      const from = { address: request.ip, deviceMark: deviceMarkOf(request) }
      const { token, deviceMark, expiresInSeconds } = await accounts.login(username, password, from)
      const secure = request.protocol === 'https' ? '; Secure' : ''
      const kept = `Path=${endpoints.login.path}; Max-Age=${MARK_SECONDS}; HttpOnly; SameSite=Strict${secure}`
      reply.header('set-cookie', `${MARK_COOKIE}=${deviceMark}; ${kept}`)
      return {
        access_token: token,
        token_type: 'Bearer',
        expires_in: expiresInSeconds,
        ...(priceKeys.atSignIn !== null && { price_api_key: priceKeys.atSignIn }),
      }
    },
  )
}
