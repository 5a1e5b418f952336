import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../http/authentication'
import { route } from '../http/route'
import { originOf, signInAnswer } from '../http/signIn'
import type { Services } from '../services'

/** What users change of their own account. */
export function accountRoutes(scope: FastifyInstance, { accounts, priceKeys, trail }: Services): void {
  const { apiTokens, secondFactors, sessions } = accounts

  route(scope, endpoints.account, async ({ user }) => ({
    name: user.name,
    role: user.role,
    second_factor: await secondFactors.stateOf(user),
    ...(user.identity !== null && { is_external: true }),
    ...(priceKeys.atSignIn !== null && { price_api_key: priceKeys.atSignIn }),
  }))

  route(scope, endpoints.changePassword, async ({ user, body }, request, reply) => {
    const ticket = await accounts.changePassword(user, body.current_password, body.new_password, originOf(request))
    return signInAnswer(ticket, priceKeys, request, reply)
  })

  route(scope, endpoints.sessions, async ({ user }, request) => ({
    sessions: await sessions.list(user.id, callerOf(request).sessionId),
  }))

  route(scope, endpoints.endSession, ({ params, user }, request) =>
    sessions.end(user.id, params.id, trail.noteOf(request)),
  )

  route(scope, endpoints.endOtherSessions, ({ user }, request) =>
    sessions.endOthers(user.id, callerOf(request).sessionId, trail.noteOf(request)),
  )

  route(scope, endpoints.apiTokens, async ({ user }) => ({ tokens: await apiTokens.list(user) }))

  route(scope, endpoints.addApiToken, ({ user, body }, request) => apiTokens.add(user, body, trail.noteOf(request)))

  route(scope, endpoints.removeApiToken, ({ params, user }, request) =>
    apiTokens.remove(user, params.id, trail.noteOf(request)),
  )

  route(scope, endpoints.beginSecondFactor, async ({ user, body }) => {
    await accounts.checkPassword(user, body.current_password)
    return secondFactors.begin(user)
  })

  route(scope, endpoints.confirmSecondFactor, async ({ user, body }, request) => ({
    recovery_codes: await secondFactors.confirm(user, body.code, trail.noteOf(request)),
  }))

  route(scope, endpoints.turnOffSecondFactor, ({ user, body }, request) =>
    secondFactors.turnOff(user, body.code, trail.noteOf(request)),
  )
}
