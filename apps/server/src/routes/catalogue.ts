import { type Answer, endpoints } from '@tidemark/contract'
import { indicatorsInfo, listIndicators } from '@tidemark/engine/research'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services'
import { listAllStrategies } from '../strategies/listAllStrategies'

/** What can be run and plotted. Files of strategies that cannot be used are left out. */
export function catalogueRoutes(scope: FastifyInstance, { strategies }: Services): void {
  scope.get(
    endpoints.strategies.path,
    async (): Promise<Answer<typeof endpoints.strategies>> => (await listAllStrategies(strategies)).list,
  )
  scope.get(endpoints.indicators.path, (): Answer<typeof endpoints.indicators> => listIndicators())
  scope.get(endpoints.indicatorsInfo.path, (): Answer<typeof endpoints.indicatorsInfo> => indicatorsInfo())
}
