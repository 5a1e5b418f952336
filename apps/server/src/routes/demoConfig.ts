import { endpoints, repairDemoConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../http/route'
import type { Services } from '../services'

const SETTING = 'demo_config'

/** Public: visitors need it before they have a session. */
export function demoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  route(scope, endpoints.demoConfig, async () => repairDemoConfig(readSetting(await store.setting(SETTING))))
}

function readSetting(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return undefined
  }
}

export function saveDemoConfigRoute(scope: FastifyInstance, { store, trail }: Services): void {
  route(scope, endpoints.saveDemoConfig, async ({ body: config }, request) => {
    await store.transaction(async (tables) => {
      await tables.setSetting(SETTING, JSON.stringify(config))
      await tables.addTrail(trail.noteOf(request)('demo changed'))
    })
    return config
  })
}
