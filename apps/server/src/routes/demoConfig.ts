import { type Answer, demoConfigSchema, endpoints, repairDemoConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import type { Services } from '../services'

const SETTING = 'demo_config'

/** Public: visitors need it before they have a session. */
export function demoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  scope.get(endpoints.demoConfig.path, async (): Promise<Answer<typeof endpoints.demoConfig>> => {
    const stored = await store.setting(SETTING)
    return repairDemoConfig(readSetting(stored))
  })
}

function readSetting(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return undefined
  }
}

export function saveDemoConfigRoute(scope: FastifyInstance, { store, trail }: Services): void {
  scope.put(endpoints.saveDemoConfig.path, async (request): Promise<Answer<typeof endpoints.saveDemoConfig>> => {
    const config = parse(demoConfigSchema, request.body, 'body')
    await store.transaction(async (tables) => {
      await tables.setSetting(SETTING, JSON.stringify(config))
      await tables.addTrail(trail.noteOf(request)('demo changed'))
    })
    return config
  })
}
