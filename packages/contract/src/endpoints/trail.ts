/** @packageDocumentation For administrators; all are extensions. */
import { replacementListSchema, replacementSchema, trailPageSchema, trailQuerySchema } from '../trail'
import { endpoint } from './endpoint'

export const trail = endpoint({
  name: 'trail',
  method: 'get',
  path: '/api/trail',
  summary: 'Who did what, newest first',
  description: 'Entries are only ever added. The next page begins before `next`.',
  query: trailQuerySchema,
  response: trailPageSchema,
  reserved: 'read the trail',
  scope: 'admin',
})

export const replaced = endpoint({
  name: 'replaced',
  method: 'get',
  path: '/api/trail/replaced',
  summary: 'Bars that uploads replaced in the last 30 days',
  description: 'Each can be put back while the bars that took their place are unchanged.',
  response: replacementListSchema,
  reserved: 'see what uploads replaced',
  scope: 'admin',
})

export const takeBack = endpoint({
  name: 'takeBack',
  method: 'post',
  path: '/api/trail/replaced/:id',
  summary: 'Put replaced bars back',
  response: replacementSchema,
  refusals: { 404: 'There is no such replacement (any more).', 409: 'The bars have changed since.' },
  reserved: 'take uploads back',
  scope: 'admin',
})
