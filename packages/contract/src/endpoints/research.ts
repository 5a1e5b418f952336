import { z } from 'zod'
import { correlationRequestSchema, correlationResultSchema } from '../correlation'
import { plotIndicatorsRequestSchema, plotIndicatorsResponseSchema } from '../plotIndicators'
import { endpoint, jsonBody, NO_DATA } from './endpoint'

export const plotIndicators = endpoint({
  name: 'plotIndicators',
  method: 'post',
  path: '/api/plot_indicators',
  summary: 'Bars with indicators',
  body: jsonBody(plotIndicatorsRequestSchema),
  response: plotIndicatorsResponseSchema,
  refusals: NO_DATA,
  scope: 'read',
  demo: { stored: (config) => config.samplePlotData },
})

export const correlation = endpoint({
  name: 'correlation',
  method: 'post',
  path: '/api/get_correlation',
  summary: 'The correlation of two series',
  description: 'The request stands in the body or, where that is empty, in the query.',
  query: z.object({ ...correlationRequestSchema.partial().shape, include: z.enum(['series']).optional() }),
  body: { ...jsonBody(correlationRequestSchema), isOptional: true },
  response: correlationResultSchema,
  refusals: NO_DATA,
  scope: 'read',
  demo: { stored: (config) => config.sampleCorrelationData },
})
