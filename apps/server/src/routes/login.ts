import formbody from '@fastify/formbody'
import { type Answer, endpoints, loginRequestSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import { invalid } from '../http/problem'
import type { Services } from '../services'

/** A sign-in is a few short fields. */
const BODY_LIMIT = 16 * 1024

/** Sign-in: a form, as OAuth 2 has it, and nothing else. To be registered in a scope of its own. */
export async function loginRoutes(scope: FastifyInstance, { accounts }: Services): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(formbody)
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => {
    const msg = 'The body must be a form (application/x-www-form-urlencoded) with grant_type, username and password'
    done(invalid({ loc: ['body'], msg, type: 'form_expected' }))
  })

  scope.post(
    endpoints.login.path,
    { bodyLimit: BODY_LIMIT },
    async (request): Promise<Answer<typeof endpoints.login>> => {
      const { username, password } = parse(loginRequestSchema, request.body ?? {}, 'body')
      const { token, expiresInSeconds } = await accounts.login(username, password, request.ip)
      return { access_token: token, token_type: 'Bearer', expires_in: expiresInSeconds }
    },
  )
}
