import { type Answer, endpoints } from '@tidemark/contract'
import { indicatorsInfo, listIndicators, listStrategies } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'

/** What can be run and plotted. */
export function catalogueRoutes(scope: FastifyInstance): void {
  scope.get(endpoints.strategies.path, (): Answer<typeof endpoints.strategies> => listStrategies())
  scope.get(endpoints.indicators.path, (): Answer<typeof endpoints.indicators> => listIndicators())
  scope.get(endpoints.indicatorsInfo.path, (): Answer<typeof endpoints.indicatorsInfo> => indicatorsInfo())
}
