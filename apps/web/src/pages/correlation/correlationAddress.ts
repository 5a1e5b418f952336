import { type CorrelationTexts, DEFAULT_TEXTS } from './correlationInputs'

/** Every input and its name in the query. */
const NAMES = [
  ['symbol1', 'symbol1'],
  ['timeframe1', 'timeframe1'],
  ['symbol2', 'symbol2'],
  ['timeframe2', 'timeframe2'],
  ['startDate', 'start'],
  ['endDate', 'end'],
  ['component', 'component'],
  ['maxLag', 'maxlag'],
  ['window', 'window'],
  ['logReturns', 'log_returns'],
] as const satisfies readonly (readonly [keyof CorrelationTexts, string])[]

/** What an address names. @param search - the query, with or without its '?' */
export function readCorrelationAddress(search: string): Partial<CorrelationTexts> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NAMES.flatMap(([field, name]) => {
      const text = query.get(name)
      return text === null || text === '' ? [] : [[field, text] as const]
    }),
  )
}

/** The query of an analysis, '?' included, without what is not set. */
export function correlationAddressOf(texts: CorrelationTexts): string {
  const query = new URLSearchParams(NAMES.map(([field, name]) => [name, texts[field]]))
  for (const [, name] of NAMES) if (query.get(name) === '') query.delete(name)
  return `?${query}`
}

const NEEDED = ['symbol1', 'timeframe1', 'symbol2', 'timeframe2', 'startDate', 'endDate'] as const

/** The address names all that an analysis needs. */
export function isWholeCorrelation(address: Partial<CorrelationTexts>): boolean {
  return NEEDED.every((field) => address[field] !== undefined)
}

/** The form for an address: a whole analysis has the defaults for what it does not name; any other changes only what it names. */
export function correlationTextsAt(address: Partial<CorrelationTexts>, held: CorrelationTexts): CorrelationTexts {
  return { ...(isWholeCorrelation(address) ? DEFAULT_TEXTS : held), ...address }
}
