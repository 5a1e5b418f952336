import { type Answer, endpoints } from '@tidemark/contract'
import { indicatorsInfo, listIndicators } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { createCachedBody, JSON_TYPE } from '../http/cachedBody'
import type { Services } from '../services'
import { allStrategies } from '../compute/own/listAllStrategies'
import type { OwnList } from '../compute/own/ownStrategies'

export function catalogueRoutes(scope: FastifyInstance, { strategies }: Services): void {
  const strategiesBody = createCachedBody((own: OwnList): Answer<typeof endpoints.strategies> => allStrategies(own))
  scope.get(endpoints.strategies.path, async (_request, reply) =>
    reply.type(JSON_TYPE).send(strategiesBody(await strategies.list())),
  )
  const indicatorsBody = createCachedBody((): Answer<typeof endpoints.indicators> => listIndicators())
  scope.get(endpoints.indicators.path, async (_request, reply) => reply.type(JSON_TYPE).send(indicatorsBody(null)))
  const infoBody = createCachedBody((): Answer<typeof endpoints.indicatorsInfo> => indicatorsInfo())
  scope.get(endpoints.indicatorsInfo.path, async (_request, reply) => reply.type(JSON_TYPE).send(infoBody(null)))
}
