import type { IndicatorInfo, IndicatorsResponse, Strategy } from '@tidemark/contract'
import { mapResource, type Resource } from '@tidemark/contract/resource'
import { useMemo } from 'react'
import type { Client, SymbolInfo } from '../client'
import { useResource } from './useResource'

export interface ListOptions {
  /** In ms; 0 never polls. @default 0 */
  refreshMs?: number
}

/** In the backend's order; files that cannot be used come last, with their `error`. */
export function useListedStrategies(options?: ListOptions): Resource<readonly Strategy[]> {
  return useList('strategies', (client) => client.strategies(), options)
}

/** Those that can be run. */
export function useStrategies(options?: ListOptions): Resource<readonly Strategy[]> {
  const listed = useListedStrategies(options)
  return useMemo(() => mapResource(listed, (all) => all.filter(({ error }) => error === undefined)), [listed])
}

export function useIndicators(options?: ListOptions): Resource<IndicatorsResponse['indicators']> {
  return useList('indicators', (client) => client.indicators(), options)
}

export function useIndicatorsInfo(): Resource<readonly IndicatorInfo[]> {
  return useList('indicatorsInfo', (client) => client.indicatorsInfo())
}

/** Ascending and unique. */
export function useSymbols(options?: ListOptions): Resource<readonly SymbolInfo[]> {
  return useList('symbols', (client) => client.symbols(), options)
}

/** The price host serves the bars of /chart. */
export function usePriceSymbols(): Resource<readonly SymbolInfo[]> {
  return useList('priceSymbols', (client) => client.priceSymbols())
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
