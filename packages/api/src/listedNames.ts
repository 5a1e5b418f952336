import { splitSeriesName, timeframeOf } from '@tidemark/contract'
import { ApiError } from './errors'
import { type ListedNames, readListedNames } from './readers'

type ListHost = 'main' | 'price'

/** The backend's own series names, for backends that do not know our usual ones (DECISIONS 26). */
export interface ListedNamesMemory {
  readonly learn: <T>(host: ListHost, load: (onBody: (body: unknown) => void) => Promise<T>) => Promise<T>
  /** After a 404, retries under the name listed with this timeframe if it differs. */
  readonly askPrice: <T>(symbol: string, timeframe: string, ask: (symbol: string) => Promise<T>) => Promise<T>
  /** After a 404 or 422, retries under the listed name ('AUDUSD - 1 Day') if it differs. */
  readonly askJoined: <T>(joined: string, ask: (joined: string) => Promise<T>) => Promise<T>
}

export function createListedNames(): ListedNamesMemory {
  const names = new Map<ListHost, ListedNames>()
  const loading = new Set<Promise<unknown>>()

  async function nameOf(hosts: readonly ListHost[], symbol: string, timeframe: string): Promise<string | undefined> {
    await Promise.allSettled(loading)
    const code = timeframeOf(timeframe)
    if (code === null) return undefined
    return hosts.map((host) => names.get(host)?.get(symbol)?.get(code)).find((name) => name !== undefined)
  }

  return {
    learn: async (host, load) => {
      const answer = load((body) => names.set(host, readListedNames(body)))
      loading.add(answer)
      try {
        return await answer
      } finally {
        loading.delete(answer)
      }
    },
    askPrice: (symbol, timeframe, ask) =>
      askTwice(symbol, [404], ask, () => nameOf(['price', 'main'], symbol, timeframe)),
    askJoined: (joined, ask) =>
      askTwice(joined, [404, 422], ask, async () => {
        const apart = splitSeriesName(joined)
        const name = apart && (await nameOf(['main', 'price'], apart.symbol, apart.timeframe))
        // 'AUDUSD_D1' belongs to the price host; joined names have symbol and timeframe.
        return name !== null && name !== undefined && splitSeriesName(name) !== null ? name : undefined
      }),
  }
}

async function askTwice<T>(
  name: string,
  refusals: readonly number[],
  ask: (name: string) => Promise<T>,
  otherName: () => Promise<string | undefined>,
): Promise<T> {
  try {
    return await ask(name)
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'http' && refusals.includes(error.status))) throw error
    const other = await otherName()
    if (other === undefined || other === name) throw error
    return ask(other)
  }
}
