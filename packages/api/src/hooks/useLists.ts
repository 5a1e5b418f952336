import type { IndicatorInfo, IndicatorsResponse, Strategy } from '@tidemark/contract'
import type { Resource } from '@tidemark/contract/resource'
import type { Client, SymbolInfo } from '../client'
import { useResource } from './useResource'

export interface ListOptions {
  /** Polling interval in ms; 0 never polls. @default 0 */
  refreshMs?: number
}

/** Loads the strategies, in the backend's order. */
export function useStrategies(options?: ListOptions): Resource<readonly Strategy[]> {
  return useList('strategies', (client) => client.strategies(), options)
}

/** Loads the parameter names of each indicator, by its name. */
export function useIndicators(options?: ListOptions): Resource<IndicatorsResponse['indicators']> {
  return useList('indicators', (client) => client.indicators(), options)
}

/** Loads the descriptions of the indicators for cards and forms. */
export function useIndicatorsInfo(): Resource<readonly IndicatorInfo[]> {
  return useList('indicatorsInfo', (client) => client.indicatorsInfo())
}

/** Loads the symbols with their timeframes, ascending and unique. */
export function useSymbols(options?: ListOptions): Resource<readonly SymbolInfo[]> {
  return useList('symbols', (client) => client.symbols(), options)
}

/** Loads the symbols of the price host, which serves the bars of /chart. */
export function usePriceSymbols(): Resource<readonly SymbolInfo[]> {
  return useList('priceSymbols', (client) => client.priceSymbols())
}

/** Ids of the stored runs, newest first. @param isWanted - false sends no request (status 'idle'). @default true */
export function useRunIds(isWanted = true): Resource<readonly string[]> {
  return useResource({ key: isWanted ? ['runIds'] : null, load: (client) => client.runIds(), isEmpty: hasNoEntries })
}

function useList<T extends object>(
  name: string,
  load: (client: Client) => Promise<T>,
  { refreshMs = 0 }: ListOptions = {},
): Resource<T> {
  return useResource({ key: [name], load, isEmpty: hasNoEntries, swr: { refreshInterval: refreshMs } })
}

function hasNoEntries(list: object): boolean {
  return Object.keys(list).length === 0
}
