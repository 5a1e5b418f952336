import { type LedgerQuery, POPULATIONS, timeframeOf } from '@tidemark/contract'

/** Of the address; '' for no symbol, and what is not valid is left out. */
export function readLedger(search: string): Omit<LedgerQuery, 'strategy'> {
  const query = new URLSearchParams(search)
  return {
    symbol: query.get('symbol') ?? '',
    timeframe: timeframeOf(query.get('timeframe') ?? '') ?? undefined,
    population: POPULATIONS.find((one) => one === query.get('population')) ?? 'series',
  }
}
