import { endpoints } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../problem/problem'
import { route } from '../http/route'
import { originOf, signInAnswer } from '../http/signIn'
import type { Services } from '../services'
import { SINGLE_SIGN_ON } from '../signOn/people'
import { PENDING_SECONDS, type SignOn } from '../signOn/signOn'
import { CALLBACK_PATH } from '../environment/signOnVariables'

const { path } = endpoints.signOn

/** Where the app asks how it went. */
const BACK = '/login?sign-on'

const query = z.object({ from: z.string().max(1000) })

function cookieOf({ headers }: FastifyRequest): string {
  return /(?:^|;\s*)tidemark_sign_on=([\w.-]{1,4000})/.exec(headers.cookie ?? '')?.[1] ?? ''
}

/** The provider's redirect comes from another site: only `Lax` cookies come with it. */
function setCookie(request: FastifyRequest, reply: FastifyReply, value: string, sameSite: 'Lax' | 'Strict'): void {
  const age = value === '' ? 0 : PENDING_SECONDS
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const rest = `Path=${path}; Max-Age=${age}; HttpOnly; SameSite=${sameSite}${secure}`
  reply.header('set-cookie', `tidemark_sign_on=${value}; ${rest}`)
}

/** Registered only where a provider is configured. */
export function signOnRoutes(scope: FastifyInstance, services: Services, signOn: SignOn): void {
  const { accounts, priceKeys, trail } = services

  /** Tells the app who signed in, or why nobody did. */
  const goBack = async (request: FastifyRequest, reply: FastifyReply, outcome: Parameters<SignOn['handOver']>[0]) => {
    setCookie(request, reply, await signOn.handOver(outcome), 'Strict')
    reply.redirect(BACK, 303)
  }
  const answering =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        await work(request, reply)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        // One line: the sentence has the reason, and a stack would only show our own code.
        request.log.warn(error.message)
        await goBack(request, reply, error)
      }
      return reply
    }

  scope.get(
    path,
    answering(async (request, reply) => {
      // A longer one would not fit into the cookie.
      const from = query.safeParse(request.query).data?.from
      const { url, cookie } = await signOn.begin(from)
      setCookie(request, reply, cookie, 'Lax')
      reply.redirect(url, 303)
    }),
  )

  scope.get(
    CALLBACK_PATH,
    answering(async (request, reply) => {
      const answer = request.url.slice(CALLBACK_PATH.length)
      const { admitted, failure, refused } = await signOn.finish(
        answer,
        cookieOf(request),
        request.ip,
        trail.noteOf(request),
      )
      if (failure !== null) {
        await trail.add(request, 'sign-in failed', SINGLE_SIGN_ON, refused?.name ?? '')
        throw failure
      }
      if (admitted !== null) await goBack(request, reply, admitted)
    }),
  )

  route(scope, endpoints.signOn, async (_given, request, reply) => {
    // Single use, whatever it brings.
    setCookie(request, reply, '', 'Strict')
    const { user, from } = await signOn.redeem(cookieOf(request))
    const ticket = await accounts.admit(user, originOf(request), SINGLE_SIGN_ON, signOn.sessionSeconds)
    return { ...signInAnswer(ticket, priceKeys, request, reply), username: user.name, from }
  })
}
