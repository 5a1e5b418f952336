const NAME = 'compare'
/** As many as there are looks of lines. */
export const MOST_COMPARED = 4

/** Returns the symbols that the URL compares with, at most four, each once and without the chart's own. */
export function readCompared(search: string, symbol: string): string[] {
  const named = new URLSearchParams(search).get(NAME)?.split(',') ?? []
  return [...new Set(named)].filter((one) => one !== '' && one !== symbol).slice(0, MOST_COMPARED)
}

/** Writes them into a query, which it changes and returns. */
export function writeCompared(symbols: readonly string[], query: URLSearchParams): URLSearchParams {
  if (symbols.length === 0) query.delete(NAME)
  else query.set(NAME, symbols.join(','))
  return query
}
