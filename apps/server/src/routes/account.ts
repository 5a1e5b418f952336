import {
  type Answer,
  endpoints,
  factorCodeSchema,
  newApiTokenSchema,
  ownPasswordSchema,
  passwordChangeSchema,
} from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { callerOf, userOf } from '../http/authentication'
import { originOf, signInAnswer } from '../http/signIn'
import { parse } from '../http/parse'
import type { Services } from '../services'

const params = z.object({ id: z.string().max(200) })

/** What users change of their own account. */
export function accountRoutes(scope: FastifyInstance, { accounts, priceKeys, trail }: Services): void {
  const { apiTokens, secondFactors, sessions } = accounts

  scope.get(endpoints.account.path, async (request): Promise<Answer<typeof endpoints.account>> => {
    const user = userOf(request)
    return {
      name: user.name,
      role: user.role,
      second_factor: await secondFactors.stateOf(user),
      ...(user.identity !== null && { is_external: true }),
      ...(priceKeys.atSignIn !== null && { price_api_key: priceKeys.atSignIn }),
    }
  })

  scope.post(endpoints.changePassword.path, async (request, reply) => {
    const { current_password, new_password } = parse(passwordChangeSchema, request.body, 'body')
    const from = originOf(request)
    const ticket = await accounts.changePassword(userOf(request), current_password, new_password, from)
    return signInAnswer(ticket, priceKeys, request, reply)
  })

  scope.get(endpoints.sessions.path, async (request): Promise<Answer<typeof endpoints.sessions>> => {
    const { user, sessionId } = callerOf(request)
    return { sessions: await sessions.list(user.id, sessionId) }
  })

  scope.delete(endpoints.endSession.path, async (request, reply) => {
    const { id } = parse(params, request.params, 'path')
    await sessions.end(userOf(request).id, id, trail.noteOf(request))
    return reply.code(204).send()
  })

  scope.delete(endpoints.endOtherSessions.path, async (request, reply) => {
    const { user, sessionId } = callerOf(request)
    await sessions.endOthers(user.id, sessionId, trail.noteOf(request))
    return reply.code(204).send()
  })

  scope.get(endpoints.apiTokens.path, async (request): Promise<Answer<typeof endpoints.apiTokens>> => {
    return { tokens: await apiTokens.list(userOf(request)) }
  })

  scope.post(endpoints.addApiToken.path, (request): Promise<Answer<typeof endpoints.addApiToken>> => {
    const wanted = parse(newApiTokenSchema, request.body, 'body')
    return apiTokens.add(userOf(request), wanted, trail.noteOf(request))
  })

  scope.delete(endpoints.removeApiToken.path, async (request, reply) => {
    const { id } = parse(params, request.params, 'path')
    await apiTokens.remove(userOf(request), id, trail.noteOf(request))
    return reply.code(204).send()
  })

  scope.post(endpoints.beginSecondFactor.path, async (request): Promise<Answer<typeof endpoints.beginSecondFactor>> => {
    const user = userOf(request)
    await accounts.checkPassword(user, parse(ownPasswordSchema, request.body, 'body').current_password)
    return secondFactors.begin(user)
  })

  scope.post(
    endpoints.confirmSecondFactor.path,
    async (request): Promise<Answer<typeof endpoints.confirmSecondFactor>> => {
      const { code } = parse(factorCodeSchema, request.body, 'body')
      return { recovery_codes: await secondFactors.confirm(userOf(request), code, trail.noteOf(request)) }
    },
  )

  scope.post(endpoints.turnOffSecondFactor.path, async (request, reply) => {
    const { code } = parse(factorCodeSchema, request.body, 'body')
    await secondFactors.turnOff(userOf(request), code, trail.noteOf(request))
    return reply.code(204).send()
  })
}
