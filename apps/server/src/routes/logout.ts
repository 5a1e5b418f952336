import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import { bearerOf } from '../problem/secrets'
import type { Services } from '../services'

/** Revokes the request's token. Needs a scope that requires one. */
export function logoutRoute(scope: FastifyInstance, { accounts, trail }: Services): void {
  route(scope, endpoints.logout, (_given, request) => accounts.logout(bearerOf(request) ?? '', trail.noteOf(request)))
}
