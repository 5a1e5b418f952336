import type { z } from 'zod'
import { accountEndpoints } from './accountEndpoints'
import { appEndpoints, type Endpoint } from './appEndpoints'
import { dataEndpoints } from './dataEndpoints'
import type { EndpointName } from './routes'
import { studyEndpoints } from './studyEndpoints'

export const endpoints = {
  ...appEndpoints,
  ...dataEndpoints,
  ...studyEndpoints,
  ...accountEndpoints,
} as const satisfies Readonly<Record<EndpointName, Endpoint>>

/** The schema's input: before defaults. */
export type Answer<E extends Endpoint> = z.input<E['response']>
