import { queryCodec } from '../shared/queryCodec'
import { type CorrelationTexts, DEFAULT_TEXTS } from './correlationInputs'

export const correlationQuery = queryCodec<keyof CorrelationTexts>({
  names: {
    symbol1: 'symbol1',
    timeframe1: 'timeframe1',
    symbol2: 'symbol2',
    timeframe2: 'timeframe2',
    startDate: 'start',
    endDate: 'end',
    component: 'component',
    maxLag: 'maxlag',
    window: 'window',
    logReturns: 'log_returns',
  },
  defaults: DEFAULT_TEXTS,
})

const REQUIRED = ['symbol1', 'timeframe1', 'symbol2', 'timeframe2', 'startDate', 'endDate'] as const

/** Whether opening the URL sends a request. */
export function isCompleteCorrelation(query: Partial<CorrelationTexts>): boolean {
  return REQUIRED.every((field) => query[field] !== undefined)
}

/** A complete URL resets fields that it does not name. */
export function correlationTextsAt(query: Partial<CorrelationTexts>, held: CorrelationTexts): CorrelationTexts {
  return { ...(isCompleteCorrelation(query) ? DEFAULT_TEXTS : held), ...query }
}
