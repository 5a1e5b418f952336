import { indicatorsInfoResponseSchema, indicatorsResponseSchema, strategiesResponseSchema } from '../catalogue'
import { symbolsResponseSchema } from '../market'
import { endpoint } from './endpoint'

export const strategies = endpoint({
  name: 'strategies',
  method: 'get',
  path: '/api/strategies',
  summary: 'Strategies that can be run, with their parameters',
  response: strategiesResponseSchema,
  demo: { fallback: (config) => ({ strategies: config.fallbackStrategies }) },
})

export const indicators = endpoint({
  name: 'indicators',
  method: 'get',
  path: '/api/indicators',
  summary: 'Indicators that can be plotted, with the names of their parameters',
  response: indicatorsResponseSchema,
  demo: { fallback: (config) => ({ indicators: config.fallbackIndicators }) },
})

export const indicatorsInfo = endpoint({
  name: 'indicatorsInfo',
  method: 'get',
  path: '/api/indicators_info',
  summary: 'Indicators with all that a card or a form shows of them',
  response: indicatorsInfoResponseSchema,
  demo: { fallback: (config) => ({ indicators: config.fallbackIndicators }) },
})

export const symbols = endpoint({
  name: 'symbols',
  method: 'get',
  path: '/api/symbols',
  summary: 'Symbols and their timeframes',
  response: symbolsResponseSchema,
  demo: { fallback: (config) => ({ symbols: config.fallbackSymbols }) },
})

export const priceSymbols = endpoint({
  ...symbols,
  name: 'priceSymbols',
  host: 'price',
  path: '/symbols',
  summary: 'Symbols and their timeframes, for those with the price key',
})
