import { type Answer, endpoints } from '@tidemark/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Ticket } from '../accounts/accounts'
import type { PriceKeys } from './priceKey'

/** It grants no access, but shows that this browser has signed in before. */
const MARK_COOKIE = 'tidemark_device'
const MARK_SECONDS = 400 * 24 * 60 * 60

function deviceMarkOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)tidemark_device=([\w.-]{1,200})/.exec(headers.cookie ?? '')?.[1]
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, agent: request.headers['user-agent'], deviceMark: deviceMarkOf(request) }
}

/** Returns the body, and sets the cookie with the device mark. */
export function signInAnswer(
  { token, deviceMark, expiresInSeconds, user }: Ticket,
  priceKeys: PriceKeys,
  request: FastifyRequest,
  reply: FastifyReply,
): Answer<typeof endpoints.login> {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  const kept = `Path=${endpoints.login.path}; Max-Age=${MARK_SECONDS}; HttpOnly; SameSite=Strict${secure}`
  reply.header('set-cookie', `${MARK_COOKIE}=${deviceMark}; ${kept}`)
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresInSeconds,
    ...(priceKeys.atSignIn !== null && { price_api_key: priceKeys.atSignIn }),
    ...(user.role !== 'administrator' && { role: user.role }),
  }
}
