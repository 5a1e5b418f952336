import { type Answer, endpoints } from '@tidemark/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../http/problem'
import { originOf, signInAnswer } from '../http/signIn'
import type { Services } from '../services'
import { SINGLE_SIGN_ON } from '../signOn/people'
import { PENDING_SECONDS, type SignOn } from '../signOn/signOn'
import { CALLBACK_PATH } from '../signOn/variables'

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
    return reply.redirect(BACK, 303)
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) => (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    request.log.warn({ err: error.cause }, error.message)
    return goBack(request, reply, error)
  }

  scope.get(path, async (request, reply) => {
    // A longer one would not fit into the cookie.
    const from = query.safeParse(request.query).data?.from
    const begun = await signOn.begin(from).catch(refuse(request, reply))
    if (!('url' in begun)) return begun
    setCookie(request, reply, begun.cookie, 'Lax')
    return reply.redirect(begun.url, 303)
  })

  scope.get(CALLBACK_PATH, async (request, reply) => {
    const answer = request.url.slice(CALLBACK_PATH.length)
    const finished = signOn.finish(answer, cookieOf(request), request.ip, trail.noteOf(request))
    const outcome = await finished.catch(refuse(request, reply))
    if (!('failure' in outcome)) return outcome
    const { admitted, failure, refused } = outcome
    if (admitted === null) {
      await trail.add(request, 'sign-in failed', SINGLE_SIGN_ON, refused?.name ?? '')
      return refuse(request, reply)(failure)
    }
    return goBack(request, reply, admitted)
  })

  scope.post(path, async (request, reply): Promise<Answer<typeof endpoints.signOn>> => {
    // Single use, whatever it brings.
    setCookie(request, reply, '', 'Strict')
    const { user, from } = await signOn.redeem(cookieOf(request))
    const ticket = await accounts.admit(user, originOf(request), SINGLE_SIGN_ON, signOn.sessionSeconds)
    return { ...signInAnswer(ticket, priceKeys, request, reply), username: user.name, from }
  })
}
