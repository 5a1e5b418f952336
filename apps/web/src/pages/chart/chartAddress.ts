import type { ChartFormValue } from '@tidemark/ui'

/** Every input and its name in the query. */
const NAMES = [
  ['symbol', 'symbol'],
  ['timeframe', 'timeframe'],
  ['startDate', 'start'],
  ['endDate', 'end'],
] as const satisfies readonly (readonly [keyof ChartFormValue, string])[]

/** What an address names. @param search - the query, with or without its '?' */
export function readChartAddress(search: string): Partial<ChartFormValue> {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    NAMES.flatMap(([field, name]) => {
      const text = query.get(name)
      return text === null || text === '' ? [] : [[field, text] as const]
    }),
  )
}

/** The query of a chart, '?' included, without what is not set. */
export function chartAddressOf(inputs: ChartFormValue): string {
  const query = new URLSearchParams(NAMES.map(([field, name]) => [name, inputs[field]]))
  for (const [, name] of NAMES) if (query.get(name) === '') query.delete(name)
  return `?${query}`
}

/**
 * The form for an address: one that names a symbol leaves out what it does not name, save the timeframe, which has a default;
 * one that names none leaves the form as it was.
 *
 * @param timeframe - the default
 */
export function chartInputsAt(
  address: Partial<ChartFormValue>,
  held: ChartFormValue,
  timeframe: string,
): ChartFormValue {
  if (address.symbol === undefined) return { ...held, ...address }
  return { symbol: address.symbol, timeframe, startDate: '', endDate: '', ...address }
}
