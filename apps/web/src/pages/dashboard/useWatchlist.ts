import type { SymbolInfo } from '@tidemark/api'
import type { Timeframe } from '@tidemark/contract'
import { useEffect, useState } from 'react'
import { useAppStorage } from '../../platform/storage'

/** Prefixed, so that signing out wipes it. */
const KEY = 'tidemark.watchlist'

/** Initial and maximum number: each is a request. */
const FIRST = 5
export const MOST_WATCHED = 12
/** What the product comes with: whatever is uploaded later, it stays the same from one sign-in to the next. */
const SAMPLES = ['EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF', 'USDCAD', 'EURGBP', 'XAUUSD', 'BTCUSD', 'VIX']

export interface Watchlist {
  readonly watched: readonly { readonly symbol: string; readonly timeframe: Timeframe }[]
  readonly add: (symbol: string) => void
  readonly remove: (symbol: string) => void
}

/** @returns daily if available, else the longest */
export function dailyOf({ timeframes }: SymbolInfo): Timeframe | undefined {
  return timeframes.includes('D1') ? 'D1' : timeframes.at(-1)
}

function readSymbols(text: string | null): readonly string[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return Array.isArray(stored) ? stored.filter((symbol) => typeof symbol === 'string') : null
  } catch {
    return null
  }
}

/** Returns what is watched until the user chooses: samples, or the first symbols where there are none. */
export function firstWatched(symbols: readonly Pick<SymbolInfo, 'symbol'>[]): string[] {
  const names = symbols.map(({ symbol }) => symbol)
  const samples = SAMPLES.filter((name) => names.includes(name))
  return (samples.length > 0 ? samples : names).slice(0, FIRST)
}

/** What is watched at first stays until others are chosen: an upload changes nothing. */
export function useWatchlist(symbols: readonly SymbolInfo[]): Watchlist {
  const storage = useAppStorage()
  const [chosen, setChosen] = useState(() => readSymbols(storage.getItem(KEY)))
  const names = chosen ?? firstWatched(symbols)
  if (chosen === null && names.length > 0) setChosen(names)
  useEffect(() => {
    if (chosen === null) return
    try {
      storage.setItem(KEY, JSON.stringify(chosen))
    } catch {
      // Storage is full: the list lasts until the page is left.
    }
  }, [storage, chosen])
  const watched = names.slice(0, MOST_WATCHED).flatMap((name) => {
    const info = symbols.find(({ symbol }) => symbol === name)
    const timeframe = info === undefined ? undefined : dailyOf(info)
    return timeframe === undefined ? [] : [{ symbol: name, timeframe }]
  })
  return {
    watched,
    add: (symbol) => setChosen([...names.filter((name) => name !== symbol), symbol]),
    remove: (symbol) => setChosen(names.filter((name) => name !== symbol)),
  }
}
