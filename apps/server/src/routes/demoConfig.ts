import { type Answer, DEFAULT_DEMO_CONFIG, demoConfigSchema, endpoints } from '@tidemark/contract'
import type { FastifyInstance } from 'fastify'
import { parse } from '../http/parse'
import type { Services } from '../services'

const SETTING = 'demo_config'

/** What a demo visitor may do here, for anyone to ask: a visitor asks before there is a session. */
export function demoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  scope.get(endpoints.demoConfig.path, async (): Promise<Answer<typeof endpoints.demoConfig>> => {
    const stored = await store.setting(SETTING)
    // One that an earlier version has stored may lack what this one asks for.
    const known = stored === null ? undefined : demoConfigSchema.safeParse(JSON.parse(stored)).data
    return known ?? DEFAULT_DEMO_CONFIG
  })
}

/** Sets it, for those who are signed in. */
export function saveDemoConfigRoute(scope: FastifyInstance, { store }: Services): void {
  scope.put(endpoints.saveDemoConfig.path, async (request): Promise<Answer<typeof endpoints.saveDemoConfig>> => {
    const config = parse(demoConfigSchema, request.body, 'body')
    await store.setSetting(SETTING, JSON.stringify(config))
    return config
  })
}
