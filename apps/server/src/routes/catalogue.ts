import { type Answer, endpoints } from '@tidemark/contract'
import { indicatorsInfo, listIndicators } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import { createCachedBody } from '../http/cachedBody'
import { route } from '../http/route'
import type { Services } from '../services'
import { allStrategies } from '../compute/own/listAllStrategies'
import type { OwnList } from '../compute/own/ownStrategies'

export function catalogueRoutes(scope: FastifyInstance, { strategies }: Services): void {
  const strategiesBody = createCachedBody((own: OwnList): Answer<typeof endpoints.strategies> => allStrategies(own))
  route(scope, endpoints.strategies, async () => strategiesBody(await strategies.list()))
  const indicatorsBody = createCachedBody((): Answer<typeof endpoints.indicators> => listIndicators())
  route(scope, endpoints.indicators, () => indicatorsBody(null))
  const infoBody = createCachedBody((): Answer<typeof endpoints.indicatorsInfo> => indicatorsInfo())
  route(scope, endpoints.indicatorsInfo, () => infoBody(null))
}
