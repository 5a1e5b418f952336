import { demoConfigSchema } from '../demoConfig'
import { endpoint, jsonBody } from './endpoint'

/** Extension, like the next. Open, because visitors need it before there is a session. */
export const demoConfig = endpoint({
  name: 'demoConfig',
  method: 'get',
  path: '/api/demo_config',
  summary: 'What a demo visitor may see',
  isOpen: true,
  response: demoConfigSchema,
})

/** The whole configuration. */
export const saveDemoConfig = endpoint({
  name: 'saveDemoConfig',
  method: 'put',
  path: '/api/demo_config',
  summary: 'Set what a demo visitor may see',
  body: jsonBody(demoConfigSchema),
  response: demoConfigSchema,
  reserved: 'change the demo',
  scope: 'admin',
})
