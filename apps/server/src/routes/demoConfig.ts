import { type Answer, demoConfigSchema, endpoints, repairDemoConfig } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import type { Services } from '../services'

const SETTING = 'demo_config'

/** What a demo visitor may do here, for anyone to ask: a visitor asks before there is a session. */
export function demoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  scope.get(endpoints.demoConfig.path, async (): Promise<Answer<typeof endpoints.demoConfig>> => {
    const stored = await store.setting(SETTING)
    // One that an earlier version has stored may lack what this one asks for.
    return repairDemoConfig(readSetting(stored))
  })
}

/** @returns undefined for none, or for text that cannot be read. */
function readSetting(stored: string | null): unknown {
  try {
    return stored === null ? undefined : JSON.parse(stored)
  } catch {
    return undefined
  }
}

/** Sets it, for those who are signed in. */
export function saveDemoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  scope.put(endpoints.saveDemoConfig.path, async (request): Promise<Answer<typeof endpoints.saveDemoConfig>> => {
    const config = parse(demoConfigSchema, request.body, 'body')
    await store.setSetting(SETTING, JSON.stringify(config))
    return config
  })
}
