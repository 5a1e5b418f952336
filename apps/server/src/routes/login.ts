import formbody from '@fastify/formbody'
import { endpoints, loginRequestSchema } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import { route } from '../http/route'
import { CODE_WANTED } from '../accounts/accounts'
import { invalid, Problem } from '../problem/problem'
import { originOf, signInAnswer } from '../http/signIn'
import type { Services } from '../services'

const BODY_LIMIT = 16 * 1024

/** What is typed as a name may be a password. */
async function knownName(store: Services['store'], name: string): Promise<string> {
  return (await store.userByName(name))?.name ?? ''
}

/** Not the first question for a code, nor a pause: those would fill the trail. */
function isRefusal(error: unknown): boolean {
  return error instanceof Problem && error.status === 401 && error.message !== CODE_WANTED
}

/** Accepts only an OAuth 2 form. Needs a scope of its own. */
export async function loginRoutes(
  scope: FastifyInstance,
  { accounts, priceKeys, store, trail }: Services,
): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(formbody)
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => {
    const msg = 'The body must be a form (application/x-www-form-urlencoded) with grant_type, username and password'
    done(invalid({ loc: ['body'], msg, type: 'form_expected' }))
  })

  route(
    scope,
    endpoints.login,
    async (_given, request, reply) => {
      const { username, password, code } = parse(loginRequestSchema, request.body ?? {}, 'body')
      const ticket = await accounts.login(username, password, originOf(request), code).catch(async (error: unknown) => {
        if (isRefusal(error)) await trail.add(request, 'sign-in failed', '', await knownName(store, username))
        throw error
      })
      return signInAnswer(ticket, priceKeys, request, reply)
    },
    { bodyLimit: BODY_LIMIT },
  )
}
