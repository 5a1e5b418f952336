import type { IndicatorInfo, IndicatorsResponse, Strategy } from '@tidemark/contract'
import type { SymbolInfo } from '../client'
import type { Resource } from '@tidemark/contract/resource'
import { useQuestion } from './useQuestion'

/** How a list is kept fresh. */
export interface ListOptions {
  /** Asks again after this many milliseconds; 0 never does. @default 0 */
  refreshMs?: number
}

/** Strategies in the backend's order. */
export function useStrategies({ refreshMs = 0 }: ListOptions = {}): Resource<readonly Strategy[]> {
  return useQuestion({
    key: ['strategies'],
    ask: (client) => client.strategies(),
    isEmpty: hasNone,
    swr: { refreshInterval: refreshMs },
  })
}

/** Indicator name to the names of its parameters. */
export function useIndicators({ refreshMs = 0 }: ListOptions = {}): Resource<IndicatorsResponse['indicators']> {
  return useQuestion({
    key: ['indicators'],
    ask: (client) => client.indicators(),
    isEmpty: hasNoKey,
    swr: { refreshInterval: refreshMs },
  })
}

/** All that a card or a form needs to know of each indicator. */
export function useIndicatorsInfo(): Resource<readonly IndicatorInfo[]> {
  return useQuestion({ key: ['indicatorsInfo'], ask: (client) => client.indicatorsInfo(), isEmpty: hasNone })
}

/** Symbols ascending and unique, each with its bar lengths. */
export function useSymbols({ refreshMs = 0 }: ListOptions = {}): Resource<readonly SymbolInfo[]> {
  return useQuestion({
    key: ['symbols'],
    ask: (client) => client.symbols(),
    isEmpty: hasNone,
    swr: { refreshInterval: refreshMs },
  })
}

/** The same from the price host, for what draws its bars. */
export function usePriceSymbols(): Resource<readonly SymbolInfo[]> {
  return useQuestion({ key: ['priceSymbols'], ask: (client) => client.priceSymbols(), isEmpty: hasNone })
}

/** Ids of the stored runs, newest first. */
export function useRunIds(): Resource<readonly string[]> {
  return useQuestion({ key: ['runIds'], ask: (client) => client.runIds(), isEmpty: hasNone })
}

function hasNone(list: readonly unknown[]): boolean {
  return list.length === 0
}

function hasNoKey(map: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(map).length === 0
}
