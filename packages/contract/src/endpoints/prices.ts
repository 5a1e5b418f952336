import { barsInRangeQuerySchema, barWindowQuerySchema, latestBarsQuerySchema, seriesParamsSchema } from '../barsQuery'
import { barsResponseSchema, barWindowSchema } from '../market'
import { endpoint, NO_DATA } from './endpoint'

const UNCHANGED = { 304: 'What the caller has is still so.' }

export const latestBars = endpoint({
  name: 'latestBars',
  host: 'price',
  method: 'get',
  path: '/ohlc/latest/:symbol/:timeframe',
  summary: 'The newest bars of a series',
  description: 'Has an ETag: with If-None-Match it is 304 until the bars change.',
  params: seriesParamsSchema,
  query: latestBarsQuerySchema,
  response: barsResponseSchema,
  refusals: { ...UNCHANGED, ...NO_DATA },
  demo: { stored: (config) => config.sampleChartData },
})

export const barsInRange = endpoint({
  name: 'barsInRange',
  host: 'price',
  method: 'get',
  path: '/ohlc/range/:symbol/:timeframe',
  summary: 'Bars of a series between two times',
  params: seriesParamsSchema,
  query: barsInRangeQuerySchema,
  response: barsResponseSchema,
  refusals: NO_DATA,
  demo: { stored: (config) => config.sampleChartData },
})

/** Extension. */
export const barWindow = endpoint({
  name: 'barWindow',
  host: 'price',
  method: 'get',
  path: '/ohlc/window/:symbol/:timeframe',
  summary: 'Bars of a window, summarised to at most one per pixel',
  description:
    'The finest bars, at least as long as the timeframe, of which no more than one per pixel and no more than 4,000 overlap the window. Has an ETag: with If-None-Match it is 304 until the bars change.',
  params: seriesParamsSchema,
  query: barWindowQuerySchema,
  response: barWindowSchema,
  refusals: { ...UNCHANGED, ...NO_DATA },
})
