/** @packageDocumentation Apart from the others: not needed before a chart, a plot, a correlation or an upload. */
import type { Endpoint } from './appEndpoints'
import { correlationResultSchema } from './correlation'
import { barWindowSchema } from './market'
import { plotIndicatorsResponseSchema } from './plotIndicators'
import { type EndpointName, routes } from './routes'
import { storedSeriesListSchema, storedSeriesSchema } from './storedSeries'
import { uploadResponseSchema } from './uploadReport'

export const dataEndpoints = {
  barWindow: { ...routes.barWindow, response: barWindowSchema },
  plotIndicators: { ...routes.plotIndicators, response: plotIndicatorsResponseSchema },
  correlation: { ...routes.correlation, response: correlationResultSchema },
  storedSeries: { ...routes.storedSeries, response: storedSeriesListSchema },
  setCalendar: { ...routes.setCalendar, response: storedSeriesSchema },
  uploadCsv: { ...routes.uploadCsv, response: uploadResponseSchema },
} as const satisfies Readonly<Partial<Record<EndpointName, Endpoint>>>
