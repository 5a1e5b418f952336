import { endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import type { Services } from '../services'

export function ledgerRoutes(scope: FastifyInstance, { ledger }: Services): void {
  route(scope, endpoints.ledger, ({ query, user }) => ledger.page(user, query))
  route(scope, endpoints.ledgerBudget, ({ query }) => ledger.budget(query))
}
